import { data, Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { blocksOf } from '#app/platform/text/blocks.ts'
import { isLocale } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { writeRemark } from '../../../commands/write-remark.server.ts'
import { maxNoteLength, maxQuoteLength } from '../../../model.ts'
import { remarkInput } from '../../inputs.ts'
import { openForScholar, rendered } from '../../page.server.ts'
import { scholarList } from '../../params.ts'
import { queueWords } from '../../words.ts'
import type { Route } from './+types/remark'

export const meta = metaOf(m.remarks_write)

function passageOf(request: Request) {
	const query = new URL(request.url).searchParams
	const language = query.get('language')
	const paragraph = Number(query.get('paragraph'))
	return requireRow(
		isLocale(language) && Number.isInteger(paragraph) && paragraph >= 0
			? { language, paragraph, quote: query.get('quote') ?? '', near: Number(query.get('near')) || 0 }
			: undefined,
	)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { language, paragraph, quote, near } = passageOf(request)
	const { question, answers, verbs } = await openForScholar(context, params.fatwaId)
	const waiting = answers.filter((answer) => answer.isProposed && answer.language === language)
	const [answer] = verbs.includes('remark') ? rendered(waiting) : []
	const passage = answer && blocksOf(answer.answer)[paragraph]?.html
	const shown = {
		id: question.id,
		language,
		quote: quote.slice(0, maxQuoteLength),
		near,
		/** Undefined: this person cannot review it. */
		passage,
		seen: question.steps.findLast(({ undoneAt }) => !undoneAt)?.id ?? 0,
	}
	// The answer was recalled meanwhile: the typed text is shown all the same.
	return passage === undefined ? data(shown, { status: 404 }) : shown
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const id = requireRow(readId(params.fatwaId))
	const form = await readForm(request, remarkInput)
	if (!form.ok) return form.reply
	const done = await writeRemark(ctx, id, { ...passageOf(request), ...form.input })
	if (!done.ok)
		return done.reason === 'not-now'
			? refuse(form.values, { '': 'ifta.remark-changed' }, 409)
			: refuse(form.values, { quote: 'ifta.remark-quote-missing' })
	return redirectWith(`${scholarList.path}/${id}#remark-${done.id}`, {
		tone: 'good',
		code: 'ifta.remark-done',
	})
}

export default function Remark({ loaderData, actionData }: Route.ComponentProps) {
	const { id, language, passage, quote, near, seen } = loaderData
	const back = `${scholarList.path}/${id}`
	const reply = actionData?.form
	const field = (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(queueWords, state.error) }
	}
	return (
		<Page
			title={m.remarks_write()}
			width="reading"
			breadcrumb={[
				{ label: m.desk_fatwas(), to: scholarList.path },
				{ label: m.desk_question(), to: back },
				{ label: m.remarks_write() },
			]}
		>
			{passage === undefined && !reply && <p className="mb-6">{m.remarks_closed()}</p>}
			{passage !== undefined && (
				<div className="mb-6 border-gold border-s-2 ps-4">
					<RichText html={passage} lang={language} className="max-w-none!" />
				</div>
			)}
			<Form method="post" noValidate className="grid gap-5">
				<CodedFormError words={queueWords} code={reply?.errors['']} />
				{(passage !== undefined || reply) && (
					<>
						<TextField
							{...field('quote')}
							defaultValue={quote}
							label={m.remarks_quote()}
							hint={m.remarks_quote_hint()}
							maxLength={maxQuoteLength}
							dir="auto"
							autoComplete="off"
						/>
						<TextArea
							{...field('text')}
							label={m.remarks_text()}
							hint={m.remarks_text_hint()}
							maxLength={maxNoteLength}
							rows={4}
							required
						/>
					</>
				)}
				<input type="hidden" name="near" value={near} />
				<input type="hidden" name="seen" value={seen} />
				<div className="flex flex-wrap gap-3">
					{passage !== undefined && <Button>{m.remarks_save()}</Button>}
					<ButtonLink to={back} tone="quiet">
						{m.desk_back_to_question()}
					</ButtonLink>
				</div>
			</Form>
		</Page>
	)
}
