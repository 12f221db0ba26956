import { type Actor, isAtLeast, type Role, seesPrivate } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'
import type { files } from '../db/tables.server.ts'
import type { BucketName } from '../files/files.ts'
import { ownOf } from '../own.ts'

export type FileRow = typeof files.$inferSelect

/** Who may do what with the objects of one bucket. What a feature leaves out stays as it is here. */
export type FilePolicy = {
	/** May add objects, which are then theirs. */
	mayAdd?: (actor: Actor) => boolean
	/** May open and see it. Asked for private buckets; the object is not there for whoever may not. */
	mayRead?: (ctx: Ctx, file: FileRow) => boolean | Promise<boolean>
}

/** By the bucket's name. A feature says its own in `features/<f>/files.server.ts`; registered in the shell. */
export type FilePolicies = Record<string, FilePolicy>

const from = (level: Role) => (actor: Actor) => isAtLeast(actor, level)
const byOwner = (ctx: Ctx, file: FileRow) =>
	seesPrivate(ctx.actor) && (file.ownerId === ctx.actor?.id || isAtLeast(ctx.actor, 'admin'))

/** Null: no feature takes anything there, so nobody adds; a feature that does opens it by its policy. */
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
}

/** The policy of a bucket: what its feature registered, over its owner and admins. */
export function policyOf(registered: FilePolicies, bucket: string): Required<FilePolicy> {
	const level = Object.hasOwn(whoAdds, bucket) ? whoAdds[bucket as BucketName] : 'admin'
	return { mayAdd: level ? from(level) : () => false, mayRead: byOwner, ...ownOf(registered, bucket) }
}

/** May this object be opened? Of a public bucket by everybody; else never while an admin looks at the site as somebody. */
export async function mayOpen(
	registered: FilePolicies,
	ctx: Ctx,
	file: FileRow & { isPublic: boolean },
): Promise<boolean> {
	if (file.isPublic) return true
	return ctx.actor?.impersonatedBy === undefined && policyOf(registered, file.bucket).mayRead(ctx, file)
}
