import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { courseOwner, showMedia } from '#app/features/courses/media/api.server.ts'
import { mediaTypes } from '#app/features/courses/media/model.ts'
import { courseMedia, courseMediaParts } from '#app/features/courses/media/tables.server.ts'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { attachFile, type Files, uploadFile } from '#app/platform/files/files.server.ts'
import { mediaPrefix } from '#app/platform/files/files.ts'

const folder = 'scripts/seeds/sample/files'

/** Fields of courses.jsonl about files, beside the import's columns. */
export type CourseCells = {
	external_id: string
	students: number
	sections: { media?: { file: string; seconds: number }; materials: { title: string; file?: string }[] }[]
}

type Course = typeof courses.$inferSelect
type Section = typeof courseSections.$inferSelect
type Keeper = { ctx: Ctx<User>; files: Files; course: Course }

/** Adds videos, audios and sheets to the sample courses; existing ones stay. */
export async function seedFiles(ctx: Ctx, files: Files, wanted: CourseCells[]): Promise<void> {
	for (const { external_id, sections } of wanted) {
		const [course] = await ctx.db.select().from(courses).where(eq(courses.externalId, external_id))
		if (!course?.approvedVersionId || !course.scholarId) continue
		const rows = await ctx.db
			.select()
			.from(courseSections)
			.where(eq(courseSections.versionId, course.approvedVersionId))
			.orderBy(asc(courseSections.order))
		const teacher: User = { id: course.scholarId, name: '', email: '', avatar: null, role: 'scholar' }
		const keeper = { ctx: { ...ctx, actor: teacher }, files, course }
		const filled: Section[] = []
		for (const [at, row] of rows.entries()) {
			const full = await fill(keeper, row, sections[at])
			if (full !== row) filled.push(full)
		}
		if (filled.length > 0) await put(ctx, course, filled)
	}
}

async function fill(keeper: Keeper, row: Section, wanted: CourseCells['sections'][number] | undefined) {
	const media = row.media ?? (wanted?.media ? await send(keeper, wanted.media) : null)
	const materials = []
	for (const material of row.materials) {
		const file = wanted?.materials.find(({ title }) => title === material.title)?.file
		const isMissing = file !== undefined && material.fileId === undefined
		materials.push(isMissing ? { ...material, fileId: (await keep(keeper, file)).id } : material)
	}
	const isSame = media === row.media && materials.every((each, at) => each === row.materials[at])
	return isSame ? row : { ...row, media, materials }
}

async function keep({ ctx, files, course }: Keeper, name: string) {
	const bucket = 'course-materials'
	const given = await uploadFile(ctx, files, {
		bucket,
		name,
		body: createReadStream(path.join(folder, name)),
	})
	if (!given.ok) throw new Error(`${name}: ${given.reason}`)
	return attachFile(ctx, given.file.id, courseOwner(course.id), { bucket })
}

async function send(
	{ ctx, files, course }: Keeper,
	{ file: name, seconds }: { file: string; seconds: number },
) {
	const file = path.join(folder, name)
	const { size } = await stat(file)
	const type = Object.entries(mediaTypes).find(([, { endings }]) =>
		endings.includes(name.split('.').at(-1) ?? ''),
	)?.[0]
	if (!type) throw new Error(`${name} is no video and no audio`)
	const at = { createdAt: ctx.now, updatedAt: ctx.now, completedAt: ctx.now }
	const [made] = await ctx.db
		.insert(courseMedia)
		.values({ courseId: course.id, ownerId: ctx.actor.id, name, type, size, received: size, seconds, ...at })
		.returning({ id: courseMedia.id })
	if (!made) throw new Error(`${name} was not kept`)
	const key = `${mediaPrefix}${made.id}/${randomUUID()}`
	await files.store.put(key, { file, contentType: 'application/octet-stream', bytes: size })
	await ctx.db.insert(courseMediaParts).values({ mediaId: made.id, start: 0, size, key })
	return (await showMedia(ctx, course.id, made.id)) ?? null
}

/** Approved versions never change, but this one was approved in this transaction, unseen. */
async function put(ctx: Ctx, { id, approvedVersionId }: Course, filled: Section[]) {
	await ctx.db.update(courses).set({ approvedVersionId: null }).where(eq(courses.id, id))
	for (const { id, media, materials } of filled)
		await ctx.db.update(courseSections).set({ media, materials }).where(eq(courseSections.id, id))
	await ctx.db.update(courses).set({ approvedVersionId }).where(eq(courses.id, id))
}
