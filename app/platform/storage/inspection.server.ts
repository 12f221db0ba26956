import { parentPort, workerData } from 'node:worker_threads'
import { inspect } from './inspect.server.ts'

/** The thread of inspectApart: inspects one file and ends. */
const { file, name, types } = workerData as { file: string; name: string | undefined; types: string[] }
void inspect(file, name, types).then((inspected) => parentPort?.postMessage(inspected))
