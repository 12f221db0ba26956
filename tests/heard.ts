import type { Db } from '#app/platform/db.server.ts'
import { relayEvents } from '#app/platform/relay.server.ts'
import { registry } from '#app/registry.server.ts'
import { aRuntime } from './world-files.ts'

/** Lets every listener hear what happened. */
export async function hearAll(db: Db): Promise<void> {
	const runtime = aRuntime(db)
	while (await relayEvents(runtime, registry.listeners));
}
