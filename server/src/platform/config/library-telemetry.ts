/**
 * Must come before ONNX Runtime is loaded, which otherwise reports to its maker and marks this machine with an id. A worker
 * thread has only a copy of the environment, so it cannot do this itself.
 */
export function disableLibraryTelemetry(): void {
  process.env.ORT_DISABLE_TELEMETRY = '1';
}
