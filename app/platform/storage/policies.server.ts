import { type Actor, isAtLeast, type Role, seesPrivate } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'
import type { files } from '../db/tables.server.ts'
import type { BucketName } from '../files/files.ts'
import { ownOf } from '../own.ts'

export type FileRow = typeof files.$inferSelect

/** Permissions for the objects of one bucket; missing ones have the defaults below. */
export type FilePolicy = {
	/** Can add objects of their own. */
	mayAdd?: (actor: Actor) => boolean
	/** Can open an object of a private bucket; for others it does not exist. */
	mayRead?: (ctx: Ctx, file: FileRow) => boolean | Promise<boolean>
}

/** By bucket. A feature declares its own in `features/<f>/files.server.ts`. */
export type FilePolicies = Record<string, FilePolicy>

const from = (level: Role) => (actor: Actor) => isAtLeast(actor, level)
const byOwner = (ctx: Ctx, file: FileRow) =>
	seesPrivate(ctx.actor) && (file.ownerId === ctx.actor?.id || isAtLeast(ctx.actor, 'admin'))

/** Null: nobody adds until a feature's policy allows it. */
const whoAdds: Record<BucketName, Role | null> = {
	avatars: 'user',
	'course-images': 'scholar',
	'course-materials': 'scholar',
	certificates: null,
	'fatwa-attachments': 'user',
	'consultation-documents': 'user',
	'halal-documents': null,
	'dua-audio': 'admin',
	'site-pictures': 'admin',
	'letter-pictures': 'admin',
	'payment-evidence': 'admin',
}

/** A bucket's policy: the feature's, in addition to owner and admins. */
export function policyOf(registered: FilePolicies, bucket: string): Required<FilePolicy> {
	const level = Object.hasOwn(whoAdds, bucket) ? whoAdds[bucket as BucketName] : 'admin'
	return { mayAdd: level ? from(level) : () => false, mayRead: byOwner, ...ownOf(registered, bucket) }
}

/**
 * Can this object be opened? In a public bucket by everybody; else never by an admin who views the site as somebody.
 */
export async function mayOpen(
	registered: FilePolicies,
	ctx: Ctx,
	file: FileRow & { isPublic: boolean },
): Promise<boolean> {
	if (file.isPublic) return true
	return ctx.actor?.impersonatedBy === undefined && policyOf(registered, file.bucket).mayRead(ctx, file)
}
