import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { monthKey, readMonthKey } from '#app/platform/time/months.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { announceMonth } from '../commands/announce-month.server.ts'
import { sightingInput } from '../inputs.ts'
import { calendarPath, monthPath } from '../model.ts'
import { findQuestion } from '../queries.server.ts'

const button = buttonRoute({
	level: 'admin',
	input: sightingInput,
	page: () => calendarPath,
	async press(ctx, { params, input, context }) {
		const month = requireRow(readMonthKey(params.month ?? ''))
		const question = await findQuestion(ctx, requestContext(context).runtime.settings())
		const isAsked = question && monthKey(question.next) === monthKey(month)
		const on = input.seen === 'yes' ? question?.ifSighted : question?.ifNot
		const done = isAsked
			? await announceMonth(
					ctx,
					{ ...month, on: on ?? '' },
					{ source: input.seen === 'yes' ? 'sighted' : 'not-sighted', authority: '', isFirst: true },
				)
			: ({ ok: false, reason: 'decided' } as const)
		if (!done.ok)
			return redirectWith(calendarPath, {
				tone: 'bad',
				text: done.reason === 'decided' ? m.months_decided() : m.months_impossible(),
			})
		return redirectWith(calendarPath, {
			tone: 'good',
			text: m.months_announced(),
			undo: { ...undoOf(ctx, `${monthPath(month)}/undoing`), code: 'months.can-undo' },
		})
	},
})
export const loader = button.loader
export const action = button.action
