/**
 * What there is one of for each server, or each of something else: made when it is first asked for, gone with what it is
 * of. Tests run several servers in one process.
 */
export function onePer<Of extends object, One extends object>(make: (of: Of) => One): (of: Of) => One {
  const known = new WeakMap<Of, One>();
  return (of) => {
    const one = known.get(of) ?? make(of);
    known.set(of, one);
    return one;
  };
}
