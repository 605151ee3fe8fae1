/** Runs the work; a failure is one line and exit code 1. */
export async function orExit(work) {
  try {
    return await work();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
