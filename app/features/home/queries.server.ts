import { listNewestCourses } from '#app/features/courses/catalogue/api.server.ts'
import { findFeatured } from '#app/features/fatwas/library/api.server.ts'
import type { FeaturedFatwa } from '#app/features/fatwas/library/model.ts'
import { citationsIn, findCited, showCited } from '#app/features/scripture/api.server.ts'
import { formatCitation } from '#app/features/scripture/model.ts'
import { listPublicScholars } from '#app/features/users/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { instantOf } from '#app/platform/time/zoned-time.server.ts'
import { numbersAt } from './numbers.server.ts'

type Wanted = { settings: Settings; locale: Locale /** See `Registry`. */; offers: (path: string) => boolean }

/** Newest courses, questions, scholars and numbers: three statements at once. */
export async function listHighlights(ctx: Ctx, { settings, locale, offers }: Wanted) {
	const zone = settings['organisation.zone']
	const on = dayIn(ctx.now, zone)
	const day = { on, began: new Date(instantOf(on, '00:00', zone)) }
	const [courses, { ofTheDay, week, counted }, scholars] = await Promise.all([
		offers('/courses') ? listNewestCourses(ctx, { locale, limit: 3 }) : [],
		findFeatured(ctx, { locale, day, chosen: settings['home.answer'] }, numbersAt(ctx.now)),
		listPublicScholars(ctx, { limit: 4 }),
	])
	const { courses: listed, certificates, students, answers, days, scholars: all } = counted
	const [learning, answering] = [offers('/courses'), offers('/fatwas')]
	return {
		courses,
		ofTheDay: answering && ofTheDay ? withVerse(ofTheDay) : null,
		week: answering ? week : [],
		counted: {
			courses: learning ? listed : null,
			certificates: learning ? certificates : null,
			students: learning ? students : null,
			answers: answering ? answers : null,
			days: answering ? days : null,
			scholars: all,
		},
		scholars,
	}
}

/** Longest ayah beside the answer, in characters. */
const verseLetters = 240

/** Adds the first cited ayah that is short enough; ayat are never cut. */
function withVerse({ answer, ...fatwa }: FeaturedFatwa) {
	const written = citationsIn(answer)
		.map(formatCitation)
		.find((reference) => lettersOf(reference) <= verseLetters)
	const verse = written ? (showCited(written, { locale: fatwa.language })?.html ?? null) : null
	return { ...fatwa, verse }
}

function lettersOf(written: string): number {
	return findCited(written)?.ayat.reduce((sum, { text }) => sum + text.length, 0) ?? Number.POSITIVE_INFINITY
}
