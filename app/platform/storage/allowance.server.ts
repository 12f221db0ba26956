import { isAtLeast, type User } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'
import type { FileRefusal } from '../files/files.ts'
import { takeTry } from '../http/rate-limit.server.ts'

export async function mayUpload(ctx: Ctx<User>): Promise<FileRefusal | null> {
	return (await takeTry(ctx.db, 'upload-person', ctx.actor.id)).ok ? null : 'too-often'
}

/** Counts uploaded bytes toward a person's daily limit; refused files count too. */
export function countedFor(ctx: Ctx<User>) {
	return async (bytes: number): Promise<FileRefusal | null> => {
		const limit = isAtLeast(ctx.actor, 'scholar') ? 'upload-bytes-staff' : 'upload-bytes'
		return (await takeTry(ctx.db, limit, ctx.actor.id, Math.ceil(bytes / 1024))).ok ? null : 'quota'
	}
}
