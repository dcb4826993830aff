import { readAddressCode } from '@homeward/contract/clients';

/** What browsers that read QR codes offer; it is not in the types of TypeScript yet. */
interface Detector {
  detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads QR codes. The camera of the phone opens the link of a code everywhere. */
export const canScan = (): boolean => detectorClass() !== undefined;

/**
 * Reads the code of an address from a picture. The picture stays on the device.
 * @returns undefined: the picture shows none, or cannot be read
 */
export async function scanPicture(picture: Blob): Promise<string | undefined> {
  const Detector = detectorClass();
  if (!Detector) return undefined;
  try {
    const bitmap = await createImageBitmap(picture);
    const found = await new Detector({ formats: ['qr_code'] }).detect(bitmap);
    bitmap.close();
    return found.map(({ rawValue }) => readAddressCode(rawValue)).find((code) => code !== undefined);
  } catch {
    return undefined;
  }
}
