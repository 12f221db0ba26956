import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { canMail } from '../account-links.server.ts'
import { offerAccountLink } from '../commands/offer-link.server.ts'
import { FormButtons } from '../components/form-buttons.tsx'
import { LinkToCopy } from '../components/link-to-copy.tsx'
import { PersonPage, personMeta } from '../components/person-page.tsx'
import { offerLinkInput } from '../inputs.ts'
import type { LinkKind } from '../model.ts'
import { canOfferLink, canShowLink } from '../policy.ts'
import { requirePerson } from '../require-person.server.ts'
import { peopleWords } from '../words.ts'
import type { Route } from './+types/link'

export const handle = { hydrates: true }

export const meta = personMeta(m.people_link_make, m.people_link_text)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, person } = await requirePerson(context, params.userId)
	const ways = [
		...(canMail(requestContext(context).runtime.env, person) ? (['mail'] as const) : []),
		...(canShowLink(ctx.actor, person, ctx.now) ? (['show'] as const) : []),
	]
	return { person, may: canOfferLink(ctx.actor, person, ctx.now), ways, isUsed: person.signedInAt !== null }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, person } = await requirePerson(context, params.userId)
	const { runtime, locale } = requestContext(context)
	const form = await readForm(request, offerLinkInput)
	if (!form.ok) return form.reply

	const offered = await offerAccountLink(ctx, runtime.env, { personId: person.id, locale, ...form.input })
	if (!offered.ok) return refuse(form.values, { way: `people.link-${offered.reason}` }, 409)
	if (offered.path === null)
		return redirectWith(`/admin/users/${person.id}`, { tone: 'good', code: 'people.link-mailed' })
	return { form: undefined, link: runtime.env.SITE_URL + offered.path }
}

/** The link opens an account: never cached. */
export function headers() {
	return { 'cache-control': 'private, no-store' }
}

export default function MakeLink({ loaderData, actionData }: Route.ComponentProps) {
	const { person, may, ways, isUsed } = loaderData
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
		return { ...state, error: errorText(peopleWords, state.error) }
	}
	return (
		<PersonPage person={person} title={m.people_link_make()}>
			{link && (
				<div className="mb-6">
					<LinkToCopy link={link} title={m.people_link_made()} />
				</div>
			)}
			{may && ways.length === 0 ? (
				<Notice tone="info">
					<p>{m.people_link_in_use()}</p>
					<p>{m.people_link_no_mail()}</p>
				</Notice>
			) : may ? (
				<Card>
					<Form method="post" noValidate className="grid gap-5">
						<SelectField {...field('kind')} label={m.people_link_kind()} options={kinds} />
						<SelectField
							{...field('way')}
							label={m.people_link_way()}
							hint={isUsed ? m.people_link_in_use() : undefined}
							options={ways.map((value) => ({ value, label: wayWords[value]() }))}
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

const wayWords = { mail: () => m.people_link_way_mail(), show: () => m.people_link_way_show() }

const kindWords: Record<LinkKind, () => string> = {
	invite: () => m.people_link_invite(),
	recovery: () => m.people_link_recovery(),
	verification: () => m.people_link_verification(),
}
