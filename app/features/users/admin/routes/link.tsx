import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { factsOf } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { sayError } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { offerAccountLink } from '../commands/offer-link.server.ts'
import { FormButtons } from '../components/form-buttons.tsx'
import { LinkToCopy } from '../components/link-to-copy.tsx'
import { PersonPage, personMeta } from '../components/person-page.tsx'
import { offerLinkInput } from '../inputs.ts'
import type { LinkKind } from '../model.ts'
import { onePerson } from '../one-person.server.ts'
import { canOfferLink } from '../policy.ts'
import { peopleWords } from '../words.ts'
import type { Route } from './+types/link'

export const handle = { hydrates: true }

export const meta = personMeta(m.people_link_make, m.people_link_text)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, person } = await onePerson(context, params.userId)
	return { person, may: canOfferLink(ctx.actor, person, ctx.now) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, person } = await onePerson(context, params.userId)
	const { runtime, locale } = factsOf(context)
	const form = await readForm(request, offerLinkInput)
	if (!form.ok) return form.reply

	const path = await offerAccountLink(ctx, runtime.env, { personId: person.id, locale, ...form.input })
	if (path === null)
		return redirectWith(`/admin/users/${person.id}`, { tone: 'good', code: 'people.link-mailed' })
	return { form: undefined, link: runtime.env.SITE_URL + path }
}

/** What is shown here opens an account: no cache keeps it. */
export function headers() {
	return { 'cache-control': 'private, no-store' }
}

export default function MakeLink({ loaderData, actionData }: Route.ComponentProps) {
	const { person, may } = loaderData
	const isSending = useNavigation().state === 'submitting'
	const link = actionData && 'link' in actionData ? actionData.link : undefined
	const kinds = (
		[
			'invite',
			'recovery',
			...(person.emailVerified || person.email === '' ? [] : ['verification']),
		] as LinkKind[]
	).map((value) => ({ value, label: kindWords[value]() }))
	function field(name: string) {
		const state = fieldOf(actionData?.form, name)
		return { ...state, error: sayError(peopleWords, state.error) }
	}
	return (
		<PersonPage person={person} title={m.people_link_make()}>
			{link && (
				<div className="mb-6">
					<LinkToCopy link={link} title={m.people_link_made()} />
				</div>
			)}
			{may ? (
				<Card>
					<Form method="post" noValidate className="grid gap-5">
						<SelectField {...field('kind')} label={m.people_link_kind()} options={kinds} />
						<SelectField
							{...field('way')}
							label={m.people_link_way()}
							options={[
								{ value: 'mail', label: m.people_link_way_mail() },
								{ value: 'show', label: m.people_link_way_show() },
							]}
						/>
						<p className="text-muted">{m.people_link_ends()}</p>
						<FormButtons back={`/admin/users/${person.id}`}>
							<Button disabled={isSending}>{m.people_link_make()}</Button>
						</FormButtons>
					</Form>
				</Card>
			) : (
				<Notice tone="info">{m.people_link_not()}</Notice>
			)}
		</PersonPage>
	)
}

const kindWords: Record<LinkKind, () => string> = {
	invite: () => m.people_link_invite(),
	recovery: () => m.people_link_recovery(),
	verification: () => m.people_link_verification(),
}
