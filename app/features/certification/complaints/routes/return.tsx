import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { checkFields, refuse, textFields } from '#app/platform/http/forms.server.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { receiptChallenge } from '#app/platform/receipts/receipts.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { addWords } from '../commands/add-words.server.ts'
import { OwnComplaint } from '../components/own-complaint.tsx'
import { ReturnForm } from '../components/return-form.tsx'
import { messageInput, returnInput } from '../inputs.ts'
import { returnPath } from '../model.ts'
import { findForComplainant } from '../queries.server.ts'
import { complaintReceipts } from '../receipt.server.ts'
import { receiptWords } from '../words.ts'
import type { Route } from './+types/return'

export async function loader({ context }: Route.LoaderArgs) {
	const { address, runtime } = requestContext(context)
	const challenge = await receiptChallenge(visitor(context), runtime.env.SECRET, address)
	return { challenge, days: daysOf(context) }
}

type Answer = {
	/** Refusal of the receipt's form. */
	form?: FormReply
	isGone?: true
	opened?: {
		complaint: NonNullable<Awaited<ReturnType<typeof findForComplainant>>>
		pass: string
		typed: FormReply
		isSent: boolean
	}
}

/**
 * With a receipt the complaint is read and added to here. The opened page proves itself by a sealed hidden field for half
 * an hour: no cookie, and nothing in the address.
 */
export async function action({
	request,
	context,
}: Route.ActionArgs): Promise<ReturnType<typeof data<Answer>>> {
	const { address, runtime } = requestContext(context)
	const ctx = visitor(context)
	const secret = runtime.env.SECRET
	const fields = await textFields(request)
	const { receipt, challenge, solution, pass, verb } = returnInput.parse(fields)
	const { pass: _, ...typed } = fields

	let id = complaintReceipts.readPass(secret, pass, ctx.now)
	if (!id) {
		if (pass) return refuse({ message: typed.message ?? '' }, { '': m.complaints_ended() }, 409)
		const found = await complaintReceipts.find(ctx, secret, {
			typed: receipt,
			proof: { token: challenge, solution },
			address,
		})
		if (!found.ok) {
			const text = receiptWords[found.reason]()
			const isTheirs = found.reason === 'malformed' || found.reason === 'unknown'
			const errors: Record<string, string> = isTheirs ? { receipt: text } : { '': text }
			// After sending too early, the same challenge and its waiting time continue.
			return refuse(typed, errors, found.reason === 'too-many' ? 429 : 422, found.challenge)
		}
		id = found.id
	}
	const form = verb === 'add' ? checkFields(fields, messageInput) : null
	const added = form?.ok ? await addWords(ctx, id, form.input.message, { secret }) : null
	const complaint = await findForComplainant(ctx, id, secret)
	if (!complaint) return data({ isGone: true }, { status: 409 })
	const errors: Record<string, string> = form && !form.ok ? form.reply.data.form.errors : {}
	if (added && !added.ok)
		errors[''] = added.reason === 'too-many' ? m.complaints_too_many() : m.complaints_not_now()
	const isSent = added?.ok ?? false
	const opened = {
		complaint,
		pass: complaintReceipts.makePass(secret, id, ctx.now),
		// Text typed when the page expired or could not be sent is shown again.
		typed: { values: { message: isSent ? '' : (typed.message ?? '') }, errors },
		isSent,
	}
	const status = form && !form.ok ? 422 : added && !added.ok ? 409 : 200
	return data({ opened }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: siteOf(matches).name },
	{ name: 'robots', content: 'noindex' },
]

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
	const { challenge, days } = loaderData
	const { opened, form, isGone } = actionData ?? {}
	const own = form?.proof && 'token' in form.proof ? form.proof : undefined
	return (
		<Page
			title={opened ? m.complaints_own_title() : m.complaints_return_title()}
			intro={opened ? undefined : m.complaints_return_intro()}
			actions={
				opened && (
					<ButtonLink to={returnPath} tone="quiet">
						{m.complaints_lock()}
					</ButtonLink>
				)
			}
		>
			{opened?.isSent && (
				<div role="status" className="mb-6 max-w-[40rem]">
					<Notice tone="good" title={m.complaints_message_sent()} />
				</div>
			)}
			{isGone && <Notice tone="warn" title={m.complaints_gone()} />}
			{opened ? (
				<OwnComplaint complaint={opened.complaint} days={days} pass={opened.pass} reply={opened.typed} />
			) : (
				!isGone && <ReturnForm reply={form} challenge={own ?? challenge} />
			)}
		</Page>
	)
}
