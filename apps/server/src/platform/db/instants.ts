/** An instant as the contract writes it, as SQL text, from a column of the type timestamptz. */
export function instantOf(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The same to the microsecond, as PostgreSQL keeps it: for places in a list, where two rows may share a millisecond. */
export function placeInstantOf(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
