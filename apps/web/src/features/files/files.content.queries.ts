import { filesText, type StoredFile } from '@homeward/contract/files';
import { useQuery } from '@tanstack/react-query';
import { decodeText } from '../../lib/decodeText.ts';
import { freshFile } from './files.queries.ts';

/** As much of a text as a page can show at once. */
const mostTextBytes = 2 * 1024 * 1024;
/** A longer recording is played without its picture: to draw it, all of it has to be fetched and unpacked. */
const mostDrawnBytes = 24 * 1024 * 1024;
const bars = 160;

/** Fetches the bytes of a file by its signed address; by a fresh one where that has run out. */
async function bytesOf(file: StoredFile, headers: HeadersInit, signal: AbortSignal): Promise<Response> {
  const first = await fetch(file.url, { headers, signal });
  if (first.status !== 404 && first.status !== 403) return first;
  const fresh = await freshFile(file.id);
  return fetch(fresh.url, { headers, signal });
}

/** The text of a file, or its first 2 MB. */
export function useText(file: StoredFile) {
  return useQuery({
    queryKey: ['files.text', file.id],
    queryFn: async ({ signal }) => {
      const isWhole = file.size <= mostTextBytes;
      const response = await bytesOf(file, isWhole ? {} : { range: `bytes=0-${mostTextBytes - 1}` }, signal);
      if (!response.ok) throw new Error(filesText.noFile);
      return { text: decodeText(new Uint8Array(await response.arrayBuffer())), isWhole };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}

/** The loudest of each of so many stretches of a sound, from 0 to 1. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const stretch = Math.max(1, Math.floor(samples.length / count));
  const loudest = Array.from({ length: count }, (_, bar) => {
    let most = 0;
    const end = Math.min(samples.length, (bar + 1) * stretch);
    // Every eighth sample is enough to be seen.
    for (let at = bar * stretch; at < end; at += 8) most = Math.max(most, Math.abs(samples[at] ?? 0));
    return most;
  });
  const top = Math.max(...loudest, 0.01);
  return loudest.map((one) => one / top);
}

/** How loud a recording is along its length; undefined while unknown, or where it is too long to be drawn. */
export function useWaveform(file: StoredFile): number[] | undefined {
  const { data } = useQuery({
    queryKey: ['files.waveform', file.id],
    queryFn: async ({ signal }) => {
      const response = await bytesOf(file, {}, signal);
      if (!response.ok) throw new Error(filesText.noFile);
      const context = new OfflineAudioContext(1, 1, 8_000);
      const sound = await context.decodeAudioData(await response.arrayBuffer());
      return peaksOf(sound.getChannelData(0), bars);
    },
    enabled: file.size <= mostDrawnBytes,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  return data;
}
