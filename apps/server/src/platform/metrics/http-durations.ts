/** Upper bounds in seconds; a request that takes longer counts in `+Inf` alone. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Series {
  readonly labels: string;
  readonly counts: Float64Array;
  sumSeconds: number;
  count: number;
}

/**
 * A histogram of answer times by route, method and kind of status. Of our own because it is on the way of every
 * request: counting costs two look-ups and three additions, nothing is allocated.
 */
export class HttpDurations {
  readonly #byRoute = new Map<string, (Series | undefined)[]>();

  /**
   * Counts one answer.
   * @param method of the request, as the route was registered with it
   * @param route pattern of the route, never an address
   * @param status of the answer
   */
  observe(method: string, route: string, status: number, seconds: number): void {
    const series = this.#seriesOf(method, route, Math.trunc(status / 100));
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    const at = bucket === -1 ? bounds.length : bucket;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
    series.sumSeconds += seconds;
    series.count += 1;
  }

  #seriesOf(method: string, route: string, kind: number): Series {
    const key = method + route;
    let kinds = this.#byRoute.get(key);
    if (!kinds) {
      kinds = [];
      this.#byRoute.set(key, kinds);
    }
    let series = kinds[kind];
    if (!series) {
      const labels = `method="${method}",route="${route}",status="${kind}xx"`;
      series = { labels, counts: new Float64Array(bounds.length + 1), sumSeconds: 0, count: 0 };
      kinds[kind] = series;
    }
    return series;
  }

  /** The histogram in the text format of Prometheus. */
  text(): string {
    const name = 'homeward_http_request_seconds';
    const lines = [`# HELP ${name} How long answers took.`, `# TYPE ${name} histogram`];
    for (const series of [...this.#byRoute.values()].flat()) {
      if (!series) continue;
      let below = 0;
      for (const [index, bound] of bounds.entries()) {
        below += series.counts[index] ?? 0;
        lines.push(`${name}_bucket{${series.labels},le="${bound}"} ${below}`);
      }
      lines.push(
        `${name}_bucket{${series.labels},le="+Inf"} ${series.count}`,
        `${name}_sum{${series.labels}} ${series.sumSeconds}`,
        `${name}_count{${series.labels}} ${series.count}`,
      );
    }
    return `${lines.join('\n')}\n`;
  }
}
