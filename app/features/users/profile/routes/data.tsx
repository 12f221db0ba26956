import { Form } from 'react-router'
import { erasureEffectsOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { ErasureEffects } from '#app/shell/erasure-effects.tsx'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { PlainForm } from '../components/form.tsx'
import { graceDays } from '../model.ts'
import { own } from '../own.server.ts'
import { findProfile, isLeavingByOrder } from '../queries.server.ts'
import type { Route } from './+types/data'

export const meta = privateMeta(m.profile_data_nav, m.profile_data_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ctx } = await own(context, request)
	const { deletionDueAt } = await findProfile(ctx)
	return {
		deletionDueAt,
		ordered: deletionDueAt !== null && (await isLeavingByOrder(ctx)),
		days: daysOf(context),
		effects: erasureEffectsOf(context),
	}
}

export default function YourData({
	loaderData: { deletionDueAt, ordered, days, effects },
}: Route.ComponentProps) {
	return (
		<ProfileFrame title={m.profile_data_nav()} intro={m.profile_data_intro()}>
			{deletionDueAt && (
				<Notice tone="warn" title={m.profile_leaving_title()} className="mb-8">
					<p className="mb-3">
						{m.profile_leaving_text({ date: formatDay(deletionDueAt, getLocale(), days) })}
					</p>
					{ordered ? (
						<p>{m.profile_deletion_ordered()}</p>
					) : (
						<PlainForm
							action="/profile/data/keep"
							button={m.profile_keep_account()}
							busy={m.profile_sending()}
						/>
					)}
				</Notice>
			)}
			<Section title={m.profile_download()}>
				<Card className="grid gap-4">
					<p className="max-w-measure">{m.profile_download_text()}</p>
					{/* The answer is a file: a plain form post keeps the page. */}
					<Form method="post" action="/profile/data/download" reloadDocument>
						<Button tone="quiet">{m.profile_download_button()}</Button>
					</Form>
				</Card>
			</Section>
			{!deletionDueAt && (
				<Section title={m.profile_delete()}>
					<Card className="grid gap-5">
						<p className="max-w-measure">{m.profile_delete_text({ days: graceDays })}</p>
						<ErasureEffects effects={effects} />
						<div>
							<ButtonLink to="/profile/data/delete" tone="danger">
								{m.profile_delete_button()}
							</ButtonLink>
						</div>
					</Card>
				</Section>
			)}
		</ProfileFrame>
	)
}
