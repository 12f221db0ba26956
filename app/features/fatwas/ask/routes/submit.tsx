import { data, Link } from 'react-router'
import { linesToCall } from '#app/features/counseling/api.server.ts'
import { UrgentLines } from '#app/features/counseling/seeker/components/safety.tsx'
import { suggestSimilar } from '#app/features/fatwas/library/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { assertAllowed, loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, refuse } from '#app/platform/http/forms.server.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { query } from '#app/staff/list-params.ts'
import { Page } from '#app/ui/page.tsx'
import { findAllowance } from '../allowance.server.ts'
import { findAskedBefore, type Refusal, submitFatwa } from '../commands/submit-fatwa.server.ts'
import { AlreadyAnswered } from '../components/already-answered.tsx'
import { AskForm } from '../components/ask-form.tsx'
import { CannotAsk } from '../components/cannot-ask.tsx'
import { type AskInput, askInput } from '../inputs.ts'
import { noticeOf, suggestionLimit, wordsIn } from '../model.ts'
import { listAskableCategories } from '../queries.server.ts'
import type { Route } from './+types/submit'

const bucket = 'fatwa-attachments'
const field = 'attachment'
/** Characters of a question that an address may hold. */
const mostHandedOver = 2000

export const meta = metaOf(m.asking_title, m.asking_description)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const { runtime, locale, savedFields } = requestContext(context)
	const asked = new URL(request.url).searchParams
	const settings = runtime.settings()
	const closed = wordsIn(settings['questions.closed'], locale)
	return {
		closed,
		notice: wordsIn(settings['questions.notice'], locale),
		days: settings['promises.fatwaDays'],
		allowance: await loadOrFail(context, 'fatwas.load-failed', () => findAllowance(ctx, settings)),
		categories: await loadOrFail(context, 'ifta.categories-failed', () => listAskableCategories(ctx)),
		lines: linesToCall(context),
		isAdmin: isAtLeast(ctx.actor, 'admin'),
		savedFields,
		/** A title typed elsewhere, for example in a search without results. */
		title: query.read(asked.get('title') ?? '') ?? '',
		/** A case that a calculator hands over. */
		question: (asked.get('question') ?? '').slice(0, mostHandedOver),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	assertAllowed(seesPrivate(ctx.actor))
	const { runtime, locale } = requestContext(context)
	const { fields, file, refusal } = await readUpload(request, ctx, runtime.files, { bucket, field })
	// The uploaded file stays with the form, whatever happens to it.
	const values: Record<string, string> = { ...fields, [field]: file?.id ?? '', fileName: file?.name ?? '' }
	// Back from the similar answers to the form.
	if (fields.change) return data({ form: { values, errors: {} } satisfies FormReply, similar: [] })
	const form = checkFields(fields, askInput)
	const errors: Record<string, string> = form.ok ? {} : { ...form.reply.data.form.errors }
	if (Object.values(errors).includes(m.asking_field_required())) errors[''] = 'ifta.missing-information'
	if (refusal && !(form.ok && refusal === 'files.gone' && (await findAskedBefore(ctx, form.input))))
		errors[field] = refusal
	if (!form.ok || errors[field]) return refuse(values, errors)

	const category = (await listAskableCategories(ctx)).find(({ id }) => id === form.input.category)
	if (category?.policy === 'refused') return refuse(values, { category: 'ifta.category-refused' })
	if (category && noticeOf(category, locale) && form.input.noticed !== category.id)
		return refuse(values, { category: 'ifta.read-notice' })
	const similar = form.input.compared ? [] : await alreadyAnswered(form.input)
	if (similar.length > 0) return data({ form: { values, errors: {} } satisfies FormReply, similar })

	const around = { settings: runtime.settings(), fileId: file?.id ?? null }
	const sent = await saveOrRefuse(context, 'ifta.submission-failed', values, () =>
		submitFatwa(ctx, form.input, around),
	)
	if (!sent.ok) return sent.reply
	if (!sent.done.ok) return refuse(values, refusals[sent.done.reason], 409)
	return redirectWith('/dashboard?tab=fatwas', { tone: 'good', code: 'ifta.question-submitted' })

	async function alreadyAnswered({ title, question, language }: AskInput) {
		const found = await suggestSimilar(ctx, { title, question }, { language, limit: suggestionLimit })
		return found.filter(({ isStrong }) => isStrong)
	}
}

const refusals: Record<Refusal, Record<string, string>> = {
	closed: { '': 'ifta.questions-closed' },
	blocked: { '': 'ifta.asker-blocked' },
	'daily-limit': { '': 'ifta.daily-limit' },
	'category-gone': { category: 'ifta.category-gone' },
	'category-refused': { category: 'ifta.category-refused' },
}

export default function Submit({ loaderData, actionData }: Route.ComponentProps) {
	const { closed, allowance, savedFields, title, question, lines, ...about } = loaderData
	const [from, to] = about.days
	const similar = actionData && 'similar' in actionData ? actionData.similar : []
	if (actionData && similar.length > 0) {
		return (
			<Page title={m.asking_answered_already()} intro={m.asking_answered_already_intro()} width="reading">
				<AlreadyAnswered similar={similar} values={actionData.form.values} />
			</Page>
		)
	}
	const reply = actionData?.form ?? (savedFields ? { values: savedFields, errors: {} } : undefined)
	const begun = title || question ? { values: { title, question }, errors: {} } : undefined
	// Typed text stays visible even where it cannot be sent now.
	const cannot = closed ? 'closed' : allowance.ok ? undefined : allowance.reason
	return (
		<Page title={m.asking_title()} intro={m.asking_intro({ from, to })} width="reading">
			<div className="mb-6 max-w-[40rem]">
				<UrgentLines countries={lines}>
					<p>
						<Link to="/spiritual-counseling">{m.asking_urgent_counsel()}</Link>
					</p>
				</UrgentLines>
			</div>
			{cannot && (!actionData || cannot !== 'daily-limit') && <CannotAsk why={cannot} closed={closed} />}
			{(!cannot || reply) && <AskForm {...about} reply={reply ?? begun} />}
		</Page>
	)
}
