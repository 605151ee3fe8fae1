/** Runs `work`; on failure, prints one line and sets exit code 1. */
export async function orExit(work) {
  try {
    return await work();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
