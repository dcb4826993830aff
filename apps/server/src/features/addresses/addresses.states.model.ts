import { usStates } from '@homeward/contract/addresses';

const codes = new Map(usStates.map(([code, name]) => [name.toLowerCase(), code]));

/** The two letters of a state that a provider names in full; another name stays as it is. */
export function stateCode(name: string): string {
  return codes.get(name.toLowerCase()) ?? name;
}
