import { data, Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { findInput } from '../inputs.ts'
import { mailLinksAgain } from '../mail-links.server.ts'
import { donatePath } from '../model.ts'
import type { Route } from './+types/find'

export const middleware = [limitAddress('pledge-find-address')]

/** The answer is always the same, so that it does not reveal donors. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request, findInput, proofFor(context))
	if (!form.ok) return form.reply
	await mailLinksAgain(visitor(context), form.input, requestContext(context).runtime.env)
	return data({ form: undefined, isAsked: true })
}

export const meta = privateMeta(m.pledges_find)

export default function Find({ actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const isAsked = actionData && 'isAsked' in actionData
	return (
		<Page
			title={m.pledges_find()}
			intro={m.pledges_find_intro()}
			width="reading"
			breadcrumb={[{ label: m.pledges_donate(), to: donatePath }, { label: m.pledges_find() }]}
		>
			<div className="grid gap-6">
				{isAsked && (
					<div role="status">
						<Notice tone="good" title={m.pledges_find_asked()}>
							<p>{m.pledges_find_asked_text()}</p>
						</Notice>
					</div>
				)}
				<div className="grid items-start gap-5 md:grid-cols-2">
					<Card className="grid gap-4">
						<h2 className="text-lg">{m.pledges_find_by_email()}</h2>
						<FindForm by="email" reply={reply}>
							<TextField
								{...fieldOf(reply, 'email')}
								type="email"
								dir="ltr"
								inputMode="email"
								autoComplete="email"
								label={m.pledges_find_email()}
								required
							/>
						</FindForm>
					</Card>
					<Card className="grid gap-4">
						<h2 className="text-lg">{m.pledges_find_by_code()}</h2>
						<FindForm by="code" reply={reply}>
							<TextField
								{...fieldOf(reply, 'reference')}
								dir="ltr"
								inputMode="numeric"
								autoComplete="off"
								maxLength={60}
								label={m.pledges_code()}
								hint={m.pledges_find_code_hint()}
								required
							/>
							<TextField
								{...fieldOf(reply, 'amount')}
								dir="ltr"
								inputMode="decimal"
								autoComplete="off"
								maxLength={40}
								label={m.pledges_amount()}
								required
							/>
						</FindForm>
					</Card>
				</div>
				<p className="text-muted">{m.pledges_find_none()}</p>
			</div>
		</Page>
	)
}

function FindForm(props: { by: 'code' | 'email'; reply: FormReply | undefined; children: React.ReactNode }) {
	const { by, reply, children } = props
	const isOwn = (reply?.values.by ?? 'email') === by
	return (
		<Form method="post" noValidate className="grid gap-4">
			{isOwn && <Proof reply={reply} />}
			{isOwn && <FormError text={reply?.errors['']} />}
			<input type="hidden" name="by" value={by} />
			{children}
			<Button className="justify-self-start">{m.pledges_find_button()}</Button>
		</Form>
	)
}
