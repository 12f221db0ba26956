import { z } from 'zod'
import type { Release } from '#app/features/courses/section.ts'
import { optional } from '#app/fields/fields.ts'
import { inputOf } from '#app/fields/input.ts'
import { plainNumber } from '#app/platform/text/typed.ts'
import { dateOfHijri } from '#app/platform/time/hijri.ts'
import { isDay } from '#app/platform/time/time.ts'
import { courseChoices, courseTexts } from '../../fields.ts'
import { maxTextLength } from '../../model.ts'
import { maxMinutes, maxReleaseDays, readPlace } from './model.ts'

const text = (max: number, code: string) =>
	z
		.string()
		.transform((typed) => typed.replaceAll('\r\n', '\n').trim())
		.pipe(z.string().max(max, code))
		.default('')

const texts = inputOf(courseTexts)
const { title } = texts
const revision = z.coerce.number().int().min(0).max(1_000_000_000)
/** Without a category a course is uncategorized for now. */
const category = z.union([z.uuid(), z.literal('').transform(() => null)], 'teaching.category-required')

/** A complete course, as required for submission. */
export const courseInput = z.object({
	...texts,
	category: z.uuid('teaching.category-required'),
	...inputOf(courseChoices),
	imageUrl: text(2000, 'teaching.image-address-too-long'),
})

/**
 * An unfinished course while it is typed: only the title is required. `over` overwrites a later revision on purpose.
 */
export const courseDraftInput = courseInput.omit({ imageUrl: true }).extend({
	...inputOf({ description: optional(courseTexts.description) }),
	category: category.default(null),
	revision,
	over: revision.optional(),
})

const number = (max: number, code: string) => z.coerce.number(code).int(code).min(0, code).max(max, code)

function readRelease(values: Record<string, string | undefined>): Release | string | null {
	switch (values.release ?? '') {
		case '':
			return null
		case 'on':
			return isDay(values.releaseOn ?? '') ? { kind: 'on', on: values.releaseOn ?? '' } : 'releaseOn'
		case 'after': {
			const days = number(maxReleaseDays, '').safeParse(plainNumber(values.releaseDays ?? '') || 'none')
			return days.success ? { kind: 'after', days: days.data } : 'releaseDays'
		}
		default:
			return readHijri(values) ?? 'hijriDay'
	}
}

function readHijri({
	hijriYear,
	hijriMonth,
	hijriDay,
}: Record<string, string | undefined>): Release | undefined {
	const [year = 0, month = 0, day = 0] = [hijriYear, hijriMonth, hijriDay].map((part) =>
		Number(plainNumber(part ?? '') || 0),
	)
	const on = dateOfHijri({ year, month, day })
	if (on === undefined) return undefined
	const pad = (part: number) => String(part).padStart(2, '0')
	return { kind: 'on', on, hijri: `${year}-${pad(month)}-${pad(day)}` }
}

const codes: Record<string, string> = {
	releaseOn: 'teaching.release-day-required',
	hijriDay: 'teaching.release-hijri-unknown',
	releaseDays: 'teaching.release-days-required',
}

export const sectionInput = z
	.object({
		title,
		text: text(maxTextLength, 'teaching.text-too-long'),
		minutes: z.union(
			[
				z.literal('').transform(() => null),
				number(maxMinutes, 'teaching.minutes-unreadable').transform((minutes) => minutes || null),
			],
			'teaching.minutes-unreadable',
		),
		free: z.string().optional(),
		release: z.string().optional(),
		releaseOn: z.string().optional(),
		releaseDays: z.string().optional(),
		hijriYear: z.string().optional(),
		hijriMonth: z.string().optional(),
		hijriDay: z.string().optional(),
		revision,
		over: revision.optional(),
	})
	.transform(({ revision, over, title, text, minutes, free, ...values }, ctx) => {
		const release = readRelease(values)
		if (typeof release === 'string') {
			ctx.addIssue({ code: 'custom', path: [release], message: codes[release] ?? '' })
			return z.NEVER
		}
		return { revision: over ?? revision, section: { title, text, minutes, release, isFree: free === 'yes' } }
	})

/** `section` is the id that the form carries: sent twice it adds one. */
export const newSectionInput = z.object({ title, section: z.uuid() })

export const partInput = z.object({ section: z.uuid(), title })
export const partMoveInput = z.object({ section: z.uuid(), way: z.enum(['up', 'down']) })
export const partRemovalInput = z.object({ section: z.uuid() })

export const moveInput = z.object({
	section: z.uuid(),
	to: z
		.string()
		.transform((typed) => Number(readPlace(typed)))
		.pipe(z.number().int().min(1).max(100_000)),
})
