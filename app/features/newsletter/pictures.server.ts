import { and, asc, eq, inArray } from 'drizzle-orm'
import { safeHtml } from '#app/features/writing/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { detachFiles } from '#app/platform/files/files.server.ts'
import { textOfHtml } from '#app/platform/text/html.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { listTexts } from './letters.server.ts'
import { picturesIn, withoutPictures } from './model.ts'

export function pictureOwner(letterId: string) {
	return `letter:${letterId}` as const
}

type Text = { language: Locale; body: string }

/**
 * Pictures of a letter, oldest first, with their description in a version, or the file name.
 * @param language preferred for descriptions
 */
export async function listPictures(
	ctx: Ctx,
	{ id: letterId, texts }: { id: string; texts: Text[] },
	language: Locale,
): Promise<{ id: string; title: string }[]> {
	const { id, name } = files
	const rows = await ctx.db
		.select({ id, name })
		.from(files)
		.where(eq(files.attachedTo, pictureOwner(letterId)))
		.orderBy(asc(files.createdAt), asc(id))
	const own = texts.filter((text) => text.language === language)
	const shown = [...own, ...texts].flatMap(({ body }) => picturesIn(body))
	return rows.map(({ id, name }) => {
		const described = shown.find((picture) => picture.id === id && picture.description)
		return { id, title: described ? textOfHtml(described.description) : name }
	})
}

/** A sanitised body without pictures of other letters. */
export async function keepOwnPictures(ctx: Ctx, letterId: string, body: string): Promise<string> {
	const ids = picturesIn(body).map(({ id }) => id)
	if (ids.length === 0) return body
	const rows = await ctx.db
		.select({ id: files.id })
		.from(files)
		.where(and(eq(files.attachedTo, pictureOwner(letterId)), inArray(files.id, ids)))
	const own = new Set(rows.map(({ id }) => id))
	// Empty elements around removed pictures go too.
	return safeHtml(
		withoutPictures(body, (id) => own.has(id)),
		{ pictures: true },
	)
}

/** Detaches pictures that no version shows; a job deletes them a day later. */
export async function detachUnusedPictures(ctx: Ctx, letterId: string): Promise<void> {
	const texts = await listTexts(ctx, letterId)
	const shown = texts.flatMap(({ body }) => picturesIn(body)).map(({ id }) => id)
	await detachFiles(ctx, pictureOwner(letterId), { except: shown })
}
