import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/page.tsx'
import { roleWords } from '../components/badges.tsx'
import { DoesList } from '../components/does-list.tsx'
import { NoteList } from '../components/note-list.tsx'
import { PersonPage } from '../components/person-page.tsx'
import { listNotes } from '../notes.server.ts'
import {
	canBan,
	canErase,
	canImpersonate,
	canOfferLink,
	canRemoveSecondFactor,
	canSignOutElsewhere,
} from '../policy.ts'
import { findLastSeen } from '../queries.server.ts'
import { requirePerson } from '../require-person.server.ts'
import type { Route } from './+types/show'

const shownNotes = 3

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: `${loaderData?.person.name ?? m.people_user()}${dot()}${siteOf(matches).name}` },
	{ name: 'description', content: m.people_about() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, person, days } = await requirePerson(context, params.userId)
	const may = {
		ban: canBan(ctx.actor, person),
		erase: canErase(ctx.actor, person),
		link: canOfferLink(ctx.actor, person, ctx.now),
		look: canImpersonate(ctx.actor, person, ctx.now),
		secondStep: person.twoFactorEnabled && canRemoveSecondFactor(ctx.actor, person),
		signOut: canSignOutElsewhere(ctx.actor, person),
	}
	const { activities } = registryOf(context)
	return {
		person,
		days,
		may,
		isSelf: ctx.actor.id === person.id,
		seenAt: await findLastSeen(ctx, person.id),
		notes: (await listNotes(ctx, person.id, null, shownNotes)).rows,
		does: await Promise.all(
			activities.map(async ({ label, find }) => ({ label: label(), things: await find(ctx, person.id) })),
		),
	}
}

export default function ShowUser({ loaderData }: Route.ComponentProps) {
	const { person, days, may, isSelf, seenAt, notes, does } = loaderData
	const here = `/admin/users/${person.id}`
	const isBanned = person.status === 'banned'
	return (
		<PersonPage person={person}>
			<Facts person={person} days={days} seenAt={seenAt} />
			<Section title={m.people_notes()} actions={<Link to={`${here}/notes`}>{m.people_notes_open()}</Link>}>
				<NoteList notes={notes} days={days} />
			</Section>
			<Section
				title={m.people_does()}
				actions={<Link to={`/admin/audit?person=${person.id}`}>{m.audit_title()}</Link>}
			>
				<DoesList does={does} days={days} />
			</Section>
			{(may.ban || may.signOut) && (
				<Section title={m.people_actions()}>
					<Card className="grid divide-y divide-line py-0">
						{may.link && person.status === 'invited' && person.email && (
							<Act text={m.people_invite_text()}>
								<Post to={`${here}/invitation`}>{m.people_invite_again()}</Post>
							</Act>
						)}
						{may.link && (
							<Act text={m.people_link_text()}>
								<ButtonLink to={`${here}/link`} tone="quiet">
									{m.people_link_make()}
								</ButtonLink>
							</Act>
						)}
						{may.secondStep && (
							<Act text={m.people_factor_off_text()}>
								<ButtonLink to={`${here}/second-step`} tone="quiet">
									{m.people_factor_off()}
								</ButtonLink>
							</Act>
						)}
						{may.look && (
							<Act text={m.people_look_text()}>
								<Post to={`${here}/look`} reload>
									{m.people_look()}
								</Post>
							</Act>
						)}
						{may.signOut && (
							<Act text={m.people_sign_out_text({ count: person.live })}>
								<Post to={`${here}/sign-out`}>{m.people_sign_out()}</Post>
							</Act>
						)}
						{may.ban && (
							<Act text={isBanned ? m.people_unban_text() : m.people_ban_text()}>
								{isBanned ? (
									<Post to={`${here}/unban`}>{m.people_unban()}</Post>
								) : (
									<ButtonLink to={`${here}/ban`} tone="danger">
										{m.people_ban()}
									</ButtonLink>
								)}
							</Act>
						)}
						{may.erase && (
							<Act text={person.deletionDueAt ? m.people_keep_text() : m.people_delete_text()}>
								{person.deletionDueAt ? (
									<Post to={`${here}/keep`}>{m.people_keep()}</Post>
								) : (
									<ButtonLink to={`${here}/delete`} tone="danger">
										{m.people_delete()}
									</ButtonLink>
								)}
							</Act>
						)}
					</Card>
				</Section>
			)}
			{!may.ban && <p className="mt-6 text-muted">{isSelf ? m.people_is_self() : m.people_is_admin()}</p>}
		</PersonPage>
	)
}

type FactsProps = Pick<Route.ComponentProps['loaderData'], 'person' | 'days' | 'seenAt'>

function Facts({ person, days, seenAt }: FactsProps) {
	const day = (at: Date) => (
		<time dateTime={at.toISOString()} suppressHydrationWarning>
			{formatDay(at, getLocale(), days)}
		</time>
	)
	const { bannedAt, bannedUntil, banReason, deletionDueAt } = person
	return (
		<dl className="grid gap-3">
			<Fact label={m.people_role()}>
				{roleWords[person.role]()}
				{dot()}
				<Link to={`/admin/users/${person.id}/edit`}>{m.people_roles_open()}</Link>
			</Fact>
			<Fact label={m.people_joined()}>{day(person.createdAt)}</Fact>
			<Fact label={m.people_last_seen()}>{seenAt ? day(seenAt) : m.people_never_seen()}</Fact>
			<Fact label={m.people_email_state()}>
				{person.email === ''
					? m.people_email_none()
					: person.emailVerified
						? m.people_email_confirmed()
						: m.people_email_unconfirmed()}
			</Fact>
			<Fact label={m.people_second_factor()}>
				{person.twoFactorEnabled ? m.people_second_factor_on() : m.people_second_factor_off()}
			</Fact>
			<Fact label={m.people_language()}>
				{person.locale ? localeNames[person.locale] : m.people_language_none()}
			</Fact>
			{person.status === 'banned' && bannedAt && (
				<Fact label={m.people_status_banned()}>
					{m.people_since()} {day(bannedAt)}
					{bannedUntil ? (
						<>
							{dot()}
							{m.people_until()} {day(bannedUntil)}
						</>
					) : (
						`${dot()}${m.people_until_lifted()}`
					)}
					<span dir="auto" className="block whitespace-pre-wrap wrap-anywhere text-muted">
						{banReason}
					</span>
				</Fact>
			)}
			{deletionDueAt && <Fact label={m.people_status_deletion()}>{day(deletionDueAt)}</Fact>}
		</dl>
	)
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 sm:grid-cols-[12rem_1fr]">
			<dt className="text-muted">{label}</dt>
			<dd>{children}</dd>
		</div>
	)
}

function Act({ text, children }: { text: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 py-4">
			<p className="min-w-60 max-w-measure flex-1 text-muted">{text}</p>
			{children}
		</div>
	)
}

/** @param reload loads the whole document, because the viewer is another person afterwards */
function Post({ to, reload = false, children }: { to: string; reload?: boolean; children: ReactNode }) {
	return (
		<Form method="post" action={to} reloadDocument={reload}>
			<Button tone="quiet">{children}</Button>
		</Form>
	)
}
