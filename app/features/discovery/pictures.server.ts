import { readCoverAddress } from '#app/drawings/address.server.ts'
import { coverSize, coverSpec } from '#app/drawings/cover.ts'
import { coverWord } from '#app/drawings/cover-word.ts'
import { subjectOf } from '#app/drawings/glass.ts'
import { firstLetter } from '#app/drawings/letter.ts'
import type { LinkCard } from '#app/drawings/link-picture.server.ts'
import { hashOf } from '#app/drawings/seed.ts'
import { findPicturedPost } from '#app/features/blog/api.server.ts'
import { categoryName } from '#app/features/categories/model.ts'
import { findPublished as findCourse } from '#app/features/courses/catalogue/api.server.ts'
import type { CourseDetail } from '#app/features/courses/model.ts'
import { findDate, findSeries } from '#app/features/events/api.server.ts'
import { findPublished as findFatwa } from '#app/features/fatwas/library/api.server.ts'
import { findShowTitle } from '#app/features/recordings/api.server.ts'
import { findScholar } from '#app/features/scholars/directory/api.server.ts'
import { scholarName, textIn } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { formatFullDate, formatHijriDay } from '#app/platform/time/time.ts'

/** Pages whose picture has their title alone; an empty one uses the site's name. */
const titles: Record<string, () => string> = {
	site: () => '',
	fatwas: () => m.fatwas_title(),
	courses: () => m.courses_title(),
	blog: () => m.blogread_title(),
	scholars: () => m.scholars_title(),
	events: () => m.eventpages_title(),
	majalis: () => m.eventpages_majalis(),
	about: () => m.pages_about_title(),
	faq: () => m.pages_faq_title(),
	contact: () => m.contact_title(),
	privacy: () => m.pages_privacy_title(),
	terms: () => m.pages_terms_title(),
}

/** Text of a picture, and its artwork, drawn lazily. */
export type PictureContent = {
	text: Omit<LinkCard, 'siteName' | 'night' | 'art'>
	/** Everything that determines the drawing. */
	art: { of: object; draw: () => Promise<NonNullable<LinkCard['art']>> } | null
	/** A square, as podcast apps want it. */
	isSquare?: true
}

/**
 * The picture of a name, in the address's language: of a page, `fatwa-<number>`, `course-<slug>` with its cover,
 * `scholar-<id>` with their portrait, `post-<id>`, `podcast-<slug>` as a square,
 * `event-<slug>` and, with the date in both calendars, `event-<slug>-<key>-<sequence>`.
 */
export async function findPictured(
	ctx: Ctx,
	name: string,
	locale: Locale,
): Promise<PictureContent | undefined> {
	const title = Object.hasOwn(titles, name) ? titles[name] : undefined
	if (title) return { text: { title: title(), kicker: '', locale }, art: null }

	const [, kind, id = ''] = /^(fatwa|course|scholar|event|post|podcast)-(.+)$/.exec(name) ?? []
	if (kind === 'podcast') {
		const show = await findShowTitle(ctx, id)
		if (!show) return undefined
		const text = { title: show.title, kicker: show.author, locale: show.language }
		return { text, art: null, isSquare: true }
	}
	if (kind === 'event') return eventPictured(ctx, id)
	if (kind === 'scholar') return scholarPictured(ctx, id, locale)
	if (kind === 'post') {
		const known = readId(id)
		const post = known && (await findPicturedPost(ctx, known))
		return post ? { text: pictureText(post), art: null } : undefined
	}
	if (kind === 'course') {
		const course = await findCourse(ctx, id)
		return course && { text: pictureText(course), art: coverArt(course) }
	}
	const fatwa = kind === 'fatwa' && /^[1-9]\d{0,14}$/.test(id) && (await findFatwa(ctx, Number(id), [locale]))
	return fatwa ? { text: pictureText(fatwa), art: null } : undefined
}

type Titled = {
	title: string
	language: Locale
	category: Parameters<typeof categoryName>[0] | null
}

function pictureText({ title, language, category }: Titled): PictureContent['text'] {
	return { title, kicker: category ? categoryName(category, language) : '', locale: language }
}

/** Always the drawn cover, because uploads have any shape. */
function coverArt({ id, cover, language, subject, category }: CourseDetail): PictureContent['art'] {
	const script = language === 'ur' ? 'ur' : 'ar'
	const spec =
		readCoverAddress(cover.split('/').at(-1) ?? '') ??
		coverSpec({ seed: hashOf(id), subject, script, word: coverWord(category?.names.ar, { script, subject }) })
	const draw = async () => {
		const { writtenCover } = await import('#app/drawings/written.server.ts')
		return { svg: await writtenCover(spec), ...coverSize }
	}
	return { of: spec, draw }
}

/** A series, or one of its dates: another sequence has another address, and messengers draw the picture anew. */
async function eventPictured(ctx: Ctx, id: string): Promise<PictureContent | undefined> {
	const [, ofDate, key = ''] = /^(.+)-(\d{4}-\d{2}-\d{2})-\d{1,6}$/.exec(id) ?? []
	const series = await findSeries(ctx, ofDate ?? id)
	const date = series && ofDate ? await findDate(ctx, series.id, key) : undefined
	if (!series || (ofDate && !date)) return undefined
	const { title, language } = series
	if (!date) return { text: pictureText(series), art: null }
	const noon = new Date(`${date.day}T12:00:00Z`)
	const days = [formatFullDate(noon, language, 'UTC'), formatHijriDay(noon, language, 'UTC', ctx.now)]
	return { text: { title, kicker: days.join(dot(language)), locale: language }, art: null }
}

/** Public scholars only. */
async function scholarPictured(ctx: Ctx, id: string, locale: Locale): Promise<PictureContent | undefined> {
	const known = readId(id)
	const scholar = known ? await findScholar({ ...ctx, actor: null }, known) : undefined
	if (!scholar?.isPublished || !scholar.isPublic) return undefined
	const { name, names } = scholar
	const niche = {
		seed: hashOf(name),
		subject: scholar.subject ?? subjectOf(name),
		letter: firstLetter(names.ar || names.ur || name),
	}
	const draw = async () => {
		const { writtenNiche } = await import('#app/drawings/written.server.ts')
		return { svg: await writtenNiche(niche), width: 160, height: 196 }
	}
	const kicker = textIn(scholar.titles, locale)?.text ?? ''
	return { text: { title: scholarName(scholar, locale), kicker, locale }, art: { of: niche, draw } }
}
