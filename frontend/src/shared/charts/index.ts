export { AXIS_WIDTH } from './axis.js';
export { Bars } from './Bars.js';
export { Chart, type Columns } from './Chart.js';
export { Marks } from './Marks.js';
