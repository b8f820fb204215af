#!/bin/bash
# Ends with 0 when the process of this container says that it can do its work. Asked every few seconds in every container, so it is
# the shell that asks: a Node.js of its own would cost thirty times the processor time.
exec 3<>"/dev/tcp/127.0.0.1/${HTTP_PORT:-3000}" || exit 1
printf 'GET /health/ready HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r -t 4 status <&3
[[ "$status" == *' 200 '* ]]
