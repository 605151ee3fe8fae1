/** Sends requests as several clients at once, in its own process so that it does not use the server's time. */
export interface Task {
  urls: string[];
  token: string;
  clients: number;
  requests: number;
}

const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

async function timesOf({ urls, token, clients, requests }: Task): Promise<number[]> {
  const times: number[] = [];
  let asked = 0;
  const ask = async () => {
    while (asked < requests) {
      const url = urls[asked++ % urls.length] ?? '';
      const begin = performance.now();
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}`, ...AS_A_BROWSER } });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  return times;
}

process.on('message', (task: Task) => void timesOf(task).then((times) => process.send?.(times)));
