import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { expandCitations } from '#app/features/scripture/api.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { blocksOf, markText } from '#app/platform/text/blocks.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { type Anchor, findPassage } from '#app/workflow/passages.ts'
import type { Passage, RemarkToDo, ShownRemark } from './model.ts'
import { fatwaRemarks } from './tables.server.ts'

export type Remark = ShownRemark & { language: Locale; anchor: Anchor }

const mostShown = 300

/** Remarks on an answer in order; `isSent`: only those sent to its author. Callers check who may read them. */
export async function listRemarks(ctx: Ctx, fatwaId: string, { isSent = false } = {}): Promise<Remark[]> {
	const { id, language, anchor, text, authorId, at, sentAt, resolvedAt } = fatwaRemarks
	const rows = await ctx.db
		.select({
			id,
			language,
			anchor,
			text,
			authorId,
			at,
			sentAt,
			resolvedAt,
			author: { name: profiles.name, names: scholarProfiles.names },
		})
		.from(fatwaRemarks)
		.leftJoin(profiles, eq(profiles.id, authorId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, authorId))
		.where(and(eq(fatwaRemarks.fatwaId, fatwaId), isSent ? isNotNull(sentAt) : undefined))
		.orderBy(asc(at), asc(id))
		.limit(mostShown)
	return rows.map(({ author: { name, names }, authorId, ...row }) => ({
		...row,
		quote: row.anchor.quote,
		author: name === null ? null : { name, names },
		isOwn: authorId === ctx.actor?.id,
	}))
}

/** Passages of an answer as remarks count them, with citations as part of the text. */
export function passagesOf(answer: string, language: Locale): string[] {
	return blocksOf(expandCitations(answer, { locale: language })).map(({ text }) => text)
}

/**
 * @param html an answer with citations expanded
 * @returns its passages with their remarks, quoted words marked; `lost` are remarks on removed passages
 */
export function besidePassages(
	html: string,
	remarks: readonly Remark[],
): { passages: Passage[]; lost: ShownRemark[] } {
	const blocks = blocksOf(html)
	const texts = blocks.map(({ text }) => text)
	const placed = remarks.map(({ anchor, language, ...shown }) => ({
		shown,
		place: findPassage(texts, anchor),
	}))
	return {
		passages: blocks.map(({ html, text }, paragraph) => {
			const own = placed.filter(({ place }) => place?.paragraph === paragraph)
			const open = own.flatMap(({ shown, place }) => (shown.resolvedAt ? [] : (place ?? [])))
			return {
				// An ayah is one block without marks inside.
				html: html.startsWith('<figure') ? html : markText(html, open),
				text,
				remarks: own.map(({ shown }) => shown),
			}
		}),
		lost: placed.filter(({ place }) => !place).map(({ shown }) => shown),
	}
}

const excerptLength = 240

/** Remarks in the order of their passages, each with the current excerpt; null: the passage was removed. */
export function withExcerpts(answer: string, language: Locale, remarks: readonly Remark[]): RemarkToDo[] {
	const texts = passagesOf(answer, language)
	const placed = remarks.map((remark) => ({ remark, place: findPassage(texts, remark.anchor) }))
	const rank = ({ place }: (typeof placed)[number]) => (place ? place.paragraph : texts.length)
	placed.sort((one, other) => rank(one) - rank(other) || (one.place?.start ?? 0) - (other.place?.start ?? 0))
	return placed.map(({ remark: { language, ...remark }, place }) => {
		const text = place && texts[place.paragraph]
		if (!place || text == null) return { ...remark, excerpt: null }
		const from = Math.max(0, place.start - excerptLength / 3)
		const to = Math.max(place.end, from + excerptLength)
		return {
			...remark,
			excerpt: {
				before: (from > 0 ? '…' : '') + text.slice(from, place.start),
				words: text.slice(place.start, place.end),
				after: text.slice(place.end, to) + (to < text.length ? '…' : ''),
			},
		}
	})
}

/** Sends the remarks to the author, as part of a decision. */
export async function sendRemarks(ctx: Ctx, fatwaId: string): Promise<void> {
	await ctx.db
		.update(fatwaRemarks)
		.set({ sentAt: ctx.now })
		.where(and(eq(fatwaRemarks.fatwaId, fatwaId), isNull(fatwaRemarks.sentAt)))
}
