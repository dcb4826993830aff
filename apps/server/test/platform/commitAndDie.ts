import pg from 'pg';
import { addCursors } from '../../src/platform/outbox/reading.ts';

// Commits a message as a node does, and dies before anybody could have been told of it.
const pool = new pg.Pool({ connectionString: process.argv[2], options: '-c role=homeward_app' });
await addCursors(pool, ['kill.once']);
await pool.query(`insert into outbox (topic, payload) values ('kill', '{"word":"written before the end"}')`);
process.kill(process.pid, 'SIGKILL');
