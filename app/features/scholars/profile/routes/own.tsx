import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Page } from '#app/ui/page.tsx'
import { answeredNames } from '../../api.server.ts'
import { ProfileEditor } from '../components/profile-editor.tsx'
import { profileAction } from '../page.server.ts'
import { findProfile } from '../queries.server.ts'
import type { Route } from './+types/own'

const path = '/scholar/profile'

export const meta = metaOf(m.scholars_own_profile, m.scholars_profile_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const profile = requireRow(await findProfile(ctx, ctx.actor.id))
	return { profile, answers: await answeredNames(ctx, profile.userId), days: daysOf(context) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	return profileAction(ctx, request, ctx.actor.id, path)
}

export default function OwnProfile({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page title={m.scholars_own_profile()} intro={m.scholars_profile_intro()} width="reading">
			<ProfileEditor
				{...loaderData}
				reply={actionData?.form}
				pictureAt="/profile"
				answersHint={m.scholars_profile_answers_hint()}
			/>
		</Page>
	)
}
