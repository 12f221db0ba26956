import { z } from 'zod'
import { layoutNames } from '#app/drawings/cover-layouts.ts'
import { isCoverWord } from '#app/drawings/cover-word.ts'
import { subjects } from '#app/drawings/glass.ts'
import { tilingNames } from '#app/drawings/tilings.ts'
import { courseLevels, maxOutcomeLength, maxOutcomes } from '#app/features/courses/model.ts'
import { type Release, readVideoLink } from '#app/features/courses/section.ts'
import {
	cell,
	date,
	day,
	fromJson,
	language,
	shown,
	type Texts,
	verbatim,
	written,
	yesOrNo,
} from './cells.ts'
import { quizCells } from './quiz-cells.ts'

const link = /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i

const material = ({ line }: Texts) =>
	z.preprocess(
		(value) => (typeof value === 'string' ? { title: value } : value),
		z.object(
			{
				title: line(300),
				url: cell(2000)
					.regex(link, {
						error: ({ input }) => `is ${shown(input)}; expected an address with http, https or /.`,
					})
					.optional(),
			},
			{ error: ({ input }) => `is ${shown(input)}; expected a title, or {"title": "…", "url": "…"}.` },
		),
	)

const video = cell(500).transform((text, context) => {
	const read = readVideoLink(text)
	if (read && 'videoId' in read) return read
	context.addIssue(`is ${shown(text)}; expected the address of a video at YouTube or Vimeo.`)
	return z.NEVER
})

const release = z
	.union(
		[
			z.object({
				on: day,
				hijri: cell(10)
					.regex(/^1[345]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|30)$/)
					.optional(),
			}),
			z.object({ after: cell(4).transform(Number).pipe(z.int().min(0).max(3650)) }),
		],
		{ error: ({ input }) => `is ${shown(input)}; expected {"on": "2026-03-10"}, or {"after": 7} days.` },
	)
	.transform(
		(said): Release =>
			'on' in said
				? { kind: 'on', on: said.on, ...(said.hijri && { hijri: said.hijri }) }
				: { kind: 'after', days: said.after },
	)

const section = (texts: Texts) =>
	z.object(
		{
			title: texts.line(300),
			part: texts.line(200).optional(),
			free: yesOrNo,
			description: texts.html(200_000).optional(),
			minutes: cell(6)
				.transform(Number)
				.pipe(z.int('is no whole number.').min(1, 'is no number of minutes.').max(6000, 'is more than 6000.'))
				.optional(),
			materials: z.array(material(texts), 'is no list.').max(100, 'has more than 100 entries.').optional(),
			video: video.optional(),
			quiz: quizCells(texts).optional(),
			release: release.optional(),
		},
		{ error: ({ input }) => `is ${shown(input)}; expected {"title": "…", "description": "…"}.` },
	)

/** The columns of a course; docs/import.md says what each holds. */
const columns = (texts: Texts) =>
	z.object({
		external_id: cell(200),
		slug: cell(80)
			.regex(/^[\p{L}\p{N}-]+$/u, {
				error: ({ input }) => `is ${shown(input)}; expected letters, digits and hyphens.`,
			})
			.optional(),
		lang: language,
		title: texts.line(300),
		description: texts.lines(20_000),
		outcomes: z
			.preprocess(
				fromJson,
				z
					.array(texts.line(maxOutcomeLength), {
						error: ({ input }) => `is ${shown(input)}; expected a JSON list of sentences.`,
					})
					.max(maxOutcomes, `has more than ${maxOutcomes} entries.`),
			)
			.optional(),
		category: texts.line(100).optional(),
		level: cell(20)
			.transform((text) => text.toLowerCase())
			.pipe(
				z.enum(courseLevels, {
					error: ({ input }) => `is ${shown(input)}; expected ${courseLevels.join(', ')}.`,
				}),
			)
			.optional(),
		scholar: texts.line(200).optional(),
		image: cell(2000)
			.regex(/^(https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i, {
				error: ({ input }) => `is ${shown(input)}; expected an https address, or a path of this site.`,
			})
			.optional(),
		subject: z
			.enum(subjects, {
				error: ({ input }) => `is ${shown(input)}; expected ${subjects.join(', ')}.`,
			})
			.optional(),
		drawn_cover: z
			.preprocess(
				fromJson,
				z.strictObject(
					{
						word: z.string().refine(isCoverWord).optional(),
						layout: z.enum(layoutNames).optional(),
						tiling: z.enum(tilingNames).optional(),
					},
					{
						error: ({ input }) =>
							`is ${shown(input)}; expected {"word": "النحو", "layout": "${layoutNames[0]}", "tiling": "${tilingNames[0]}"}.`,
					},
				),
			)
			.optional(),
		date: date.optional(),
		verbatim: yesOrNo,
		sections: z
			.preprocess(
				fromJson,
				z
					.array(section(texts), {
						error: ({ input }) => `is ${shown(input)}; expected a JSON list of sections.`,
					})
					.max(500, 'has more than 500 entries.'),
			)
			.optional(),
	})

/** There is something to learn; what was approved where it comes from stands as it is. */
export const courseRow = columns(written).refine(({ sections = [] }) => sections.some(hasContent), {
	path: ['sections'],
	error: 'has no section with something in it: a text, a video, a quiz or materials.',
})
export const verbatimCourseRow = columns(verbatim)

function hasContent({ description = '', materials = [], video, quiz }: z.infer<ReturnType<typeof section>>) {
	return description !== '' || materials.length > 0 || Boolean(video || quiz)
}

export type CourseRow = z.infer<typeof courseRow>
