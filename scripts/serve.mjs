// npm start where everything is built already, as in a release: runs the server, again if it dies.
import { supervise } from './supervise.mjs';

process.exit(await supervise(['--enable-source-maps', 'server/dist/main.js']));
