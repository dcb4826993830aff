const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~';

function read83(text: string): number {
  let value = 0;
  for (const digit of text) {
    const at = digits.indexOf(digit);
    if (at < 0) return Number.NaN;
    value = value * 83 + at;
  }
  return value;
}

const toLinear = (byte: number) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const toByte = (linear: number) => {
  const part = Math.min(1, Math.max(0, linear));
  return Math.round((part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055) * 255);
};
const signedSquare = (value: number) => Math.sign(value) * value * value;

type Colour = readonly [number, number, number];

function readParts(hash: string): { across: number; colours: Colour[] } | undefined {
  const size = read83(hash.slice(0, 1));
  const across = (size % 9) + 1;
  const down = Math.floor(size / 9) + 1;
  if (Number.isNaN(read83(hash)) || hash.length !== 4 + 2 * across * down) return undefined;
  const strength = (read83(hash.slice(1, 2)) + 1) / 166;
  const mean = read83(hash.slice(2, 6));
  const colours: Colour[] = [[toLinear(mean >> 16), toLinear((mean >> 8) & 255), toLinear(mean & 255)]];
  for (let part = 1; part < across * down; part += 1) {
    const value = read83(hash.slice(4 + part * 2, 6 + part * 2));
    const level = (step: number) => signedSquare((step - 9) / 9) * strength;
    colours.push([level(Math.floor(value / 361)), level(Math.floor(value / 19) % 19), level(value % 19)]);
  }
  return { across, colours };
}

/**
 * The pixels of a blurhash as RGBA bytes, `width` times `height` of them, or undefined when the text is none.
 * Algorithm: Wolt's BlurHash.
 */
export function decodeBlurhash(
  hash: string,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> | undefined {
  const parts = readParts(hash);
  if (!parts) return undefined;
  const { across, colours } = parts;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sum = [0, 0, 0];
      colours.forEach((colour, part) => {
        const weight =
          Math.cos((Math.PI * x * (part % across)) / width) *
          Math.cos((Math.PI * y * Math.floor(part / across)) / height);
        for (const channel of [0, 1, 2] as const)
          sum[channel] = (sum[channel] ?? 0) + colour[channel] * weight;
      });
      pixels.set([toByte(sum[0] ?? 0), toByte(sum[1] ?? 0), toByte(sum[2] ?? 0), 255], (y * width + x) * 4);
    }
  }
  return pixels;
}
