export { instrumentOf } from '@homeward/contract/instruments';
