#!/usr/bin/env node
import { runVerify } from '../dist/command/index.js';

process.exitCode = await runVerify(process.argv.slice(2));
