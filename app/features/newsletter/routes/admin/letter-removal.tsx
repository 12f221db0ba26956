import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { deleteLetter } from '../../commands/write-letter.server.ts'
import { findLetter } from '../../letters.server.ts'
import { letterPath, lettersPath } from '../../model.ts'
import type { Route } from './+types/letter-removal'

export const meta = privateMeta(m.newsletter_delete_title)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const letter = requireRow(await findLetter(ctx, requireRow(readId(params.id))))
	requireRow(letter.status === 'draft' ? letter : undefined)
	return { id: letter.id, subject: letter.texts.find(({ subject }) => subject)?.subject ?? null }
}

export async function action({ params, context }: Route.ActionArgs) {
	const isDone = await deleteLetter(requireRole(context, 'admin'), requireRow(readId(params.id)))
	return redirectWith(lettersPath, {
		...(isDone ? { tone: 'good', code: 'newsletter.deleted' } : { tone: 'bad', code: 'newsletter.not-now' }),
	})
}

export default function DeleteLetter({ loaderData: { id, subject } }: Route.ComponentProps) {
	const title = subject ?? m.newsletter_untitled()
	return (
		<Page
			title={m.newsletter_delete_title()}
			width="reading"
			breadcrumb={[
				{ label: m.newsletter_title(), to: lettersPath },
				{ label: title, to: letterPath(id) },
				{ label: m.newsletter_delete_title() },
			]}
		>
			<Card>
				<Form method="post" className="grid gap-4">
					<p className="font-semibold">
						<bdi>{title}</bdi>
					</p>
					<div className="flex flex-wrap gap-3">
						<Button tone="danger">{m.newsletter_delete()}</Button>
						<ButtonLink to={letterPath(id)} tone="quiet">
							{m.newsletter_back()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
