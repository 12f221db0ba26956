import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { ScholarNiche } from '#app/ui/scholar-niche.tsx'
import { ProfileView } from '../../components/profile-texts.tsx'
import type { OwnProfile } from '../model.ts'
import { ProfileForm } from './profile-form.tsx'

type Props = {
	profile: OwnProfile
	/** Categories that they answer. */
	answers: string[]
	answersHint: ReactNode
	days: Days
	reply: FormReply | undefined
	/** Where the account's picture is changed. */
	pictureAt: string
}

/** Editor of a profile: published state, form and preview. */
export function ProfileEditor({ profile, answers, answersHint, days, reply, pictureAt }: Props) {
	const { name, avatar, texts, version } = profile
	const list = new Intl.ListFormat(getLocale(), { type: 'conjunction' })
	return (
		<div className="grid gap-8">
			<State profile={profile} days={days} />
			<Card className="flex flex-wrap items-center gap-5">
				<ScholarNiche scholar={{ ...texts, name, avatar }} className="w-20 shrink-0" />
				<div className="grid min-w-0 flex-1 basis-60 gap-1">
					<h2 className="text-lg">{m.scholars_portrait()}</h2>
					<p className="text-muted">{avatar ? m.scholars_portrait_own() : m.scholars_portrait_drawn()}</p>
					<p>
						<Link to={pictureAt}>{m.scholars_portrait_change()}</Link>
					</p>
				</div>
			</Card>
			<ProfileForm key={version} profile={profile} reply={reply} />
			<Card className="grid gap-1">
				<h2 className="text-lg">{m.scholars_answered_categories()}</h2>
				<p>
					<bdi>{answers.length > 0 ? list.format(answers) : m.service_any_category()}</bdi>
				</p>
				<p className="text-muted">{answersHint}</p>
			</Card>
			<Section title={m.scholars_preview()}>
				<Card>
					<ProfileView scholar={{ ...texts, name, avatar }} answers={answers} heading="h2" />
				</Card>
			</Section>
		</div>
	)
}

function State({ profile, days }: { profile: OwnProfile; days: Days }) {
	const { publishedAt, hasDraft, userId } = profile
	if (!publishedAt)
		return (
			<Notice tone="warn" title={m.scholars_profile_unpublished()}>
				<p>{m.scholars_profile_unpublished_text()}</p>
			</Notice>
		)
	const since = m.scholars_profile_shown({ day: formatDay(publishedAt, getLocale(), days) })
	return (
		<Notice tone={hasDraft ? 'warn' : 'good'}>
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<b>{hasDraft ? m.scholars_profile_changed() : m.scholars_profile_is_published()}</b>
				<span>{since}</span>
				<Link to={`/scholars/${userId}`}>{m.scholars_profile_open()}</Link>
			</p>
			{hasDraft && <p className="mt-1">{m.scholars_profile_changed_text()}</p>}
		</Notice>
	)
}
