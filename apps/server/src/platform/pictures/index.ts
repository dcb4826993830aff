/** The library takes 40 MB: only who needs it pays. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Pictures are seldom the same one twice, and two cores have other things to do.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
