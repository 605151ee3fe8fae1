/** Milliseconds of CPU that this process has taken since; unlike time, they do not pass while other work runs. */
export function startCpuClock(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
}
