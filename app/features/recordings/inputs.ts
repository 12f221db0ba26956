import { z } from 'zod'
import { byLanguage } from '#app/fields/fields.ts'
import { inputOf, reportAt } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { readId } from '#app/platform/ids.ts'
import { locales } from '#app/platform/text/locale.ts'
import { readVideoLink } from '#app/platform/text/video.ts'
import { isDay } from '#app/platform/time/time.ts'
import { readChapters } from './chapters.ts'
import { recordingFields, recordingTextFields, transcriptFields } from './fields.ts'
import { maxChapters, maxNameLength, maxPeople, maxReasonLength } from './model.ts'
import { placeFields } from './series/fields.ts'

const yes = z
	.string()
	.optional()
	.transform((value) => value === 'yes')
/** Speakers with an account are checkboxes `scholar_<id>`. */
export const recordingInput = z
	.looseObject({
		...inputOf({ ...recordingFields, ...recordingTextFields, ...placeFields }),
		seriesId: z
			.string()
			.default('')
			.transform((text) => readId(text) ?? null),
		recordedOn: z.string().default(''),
		mayDownload: yes,
	})
	.superRefine((form, ctx) => {
		const path = `title_${form.language}` as const
		if (form[path] === '')
			ctx.addIssue({ code: 'custom', path: [path], message: m.recordings_title_required() })
	})
	.refine(
		({ recordedOn }) => recordedOn === '' || isDay(recordedOn),
		reportAt('recordedOn', m.recordings_day_wrong),
	)
	.refine(
		({ rights, rightsNote }) => rights === 'own' || rightsNote !== '',
		reportAt('rightsNote', m.recordings_rights_note_required),
	)
	.refine(
		({ names, ...form }) => linesOf(names).length + scholarsOf(form).length <= maxPeople,
		reportAt('names', () => m.recordings_names_many({ max: maxPeople })),
	)
	.refine(
		({ names }) => linesOf(names).every((name) => name.length <= maxNameLength),
		reportAt('names', () => m.posts_too_long({ max: maxNameLength })),
	)
	.superRefine(({ chapters }, ctx) => {
		const read = readChapters(chapters)
		if (read.ok) return
		const message =
			'line' in read
				? m.recordings_chapters_wrong({ line: read.line })
				: m.recordings_chapters_many({ max: maxChapters })
		ctx.addIssue({ code: 'custom', path: ['chapters'], message })
	})
	.transform((form) => {
		const read = readChapters(form.chapters)
		const titles = byLanguage(form, 'title', locales)
		const summaries = byLanguage(form, 'summary', locales)
		return {
			language: form.language,
			place: form.place,
			rights: form.rights,
			rightsNote: form.rightsNote,
			recordedOn: form.recordedOn || null,
			mayDownload: form.mayDownload,
			inSeries: { seriesId: form.seriesId, season: form.season, episode: form.episode },
			texts: locales.flatMap((language) =>
				titles[language] ? [{ language, title: titles[language], summary: summaries[language] ?? '' }] : [],
			),
			scholarIds: scholarsOf(form),
			names: linesOf(form.names),
			chapters: read.ok ? read.chapters : [],
		}
	})
export type RecordingInput = z.output<typeof recordingInput>

function linesOf(text: string): string[] {
	return [
		...new Set(
			text
				.split('\n')
				.map((each) => each.trim())
				.filter(Boolean),
		),
	]
}

function scholarsOf(form: Record<string, unknown>): string[] {
	return Object.keys(form).flatMap((name) => /^scholar_([0-9a-f-]{36})$/.exec(name)?.[1] ?? [])
}

export const fileInput = z.object({ mediaId: z.string().transform((text) => readId(text) ?? '') })
export const linkInput = z.object({
	link: z
		.string()
		.default('')
		.refine((text) => readVideoLink(text) !== undefined, { error: () => m.recordings_link_wrong() }),
})

/** `text` is read apart: it may be as long as a book. */
export const transcriptInput = z.object({
	...inputOf(transcriptFields),
	isReviewed: yes,
	revision: z.coerce.number().int().catch(0),
})

export const withdrawInput = z.object({
	note: z
		.string()
		.default('')
		.transform((text) => text.replace(/\r\n?/g, '\n').trim())
		.pipe(
			z
				.string()
				.min(1, 'staff.reason-required')
				.max(maxReasonLength, { error: () => m.posts_too_long({ max: maxReasonLength }) }),
		),
	showsReason: yes,
})
