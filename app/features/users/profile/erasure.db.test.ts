import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { contactMessages } from '#app/features/contact/tables.server.ts'
import { quizAttempts, sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import {
	courseAnnouncements,
	courseEnrollments,
	courseRatings,
	courses,
} from '#app/features/courses/tables.server.ts'
import { mergeFatwa } from '#app/features/fatwas/commands/merge-fatwa.server.ts'
import { fatwaPublications, fatwaReports, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { askerLimits, fatwaDraftRevisions, fatwaSteps } from '#app/features/fatwas/tables.server.ts'
import { notes } from '#app/features/notes/tables.server.ts'
import {
	notificationPreferences,
	notifications,
	pushSubscriptions,
} from '#app/features/notifications/tables.server.ts'
import { scholarAbsences, scholarCompetences } from '#app/features/scholars/tables.server.ts'
import * as accounts from '#app/features/users/tables.server.ts'
import { files, mails } from '#app/platform/db/tables.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { whereStands } from '#tests/whereabouts.ts'
import { anAdmin, aProfile, aScholar, as, aUser, noon, sessionCookie, testEnv } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aRuntime } from '#tests/world-files.ts'
import { aNote } from '#tests/world-notes.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { isLastAdmin } from './admins.server.ts'
import { erasePerson } from './commands/erase-person.server.ts'
import { profileJobs } from './jobs.server.ts'
import { mailPerson } from './post.server.ts'

type Db = Parameters<typeof aUser>[0]
const name = 'Zaynab Unmistakable'
const email = 'zaynab.unmistakable@example.com'
const due = { deletionAskedAt: noon, deletionDueAt: noon }

/** A person with a row in every table that can hold one. */
async function aTraceEverywhere(db: Db) {
	const person = await aUser(db, {
		name,
		email,
		emailVerified: true,
		phoneNumber: '+15550100',
		avatar: '/files/x',
		...due,
	})
	const { id } = person
	await sessionCookie(db, person)
	await db.insert(accounts.authAccounts).values({ userId: id, providerId: 'google', accountId: email })
	await db.insert(accounts.twoFactors).values({ userId: id, secret: 's', backupCodes: 'b' })
	await db.insert(accounts.passkeys).values({
		userId: id,
		name,
		publicKey: 'k',
		credentialID: 'c',
		counter: 0,
		deviceType: 'singleDevice',
		backedUp: false,
	})
	await db
		.insert(accounts.roleChanges)
		.values({ userId: id, from: 'user', to: 'scholar', reason: `${name} asked` })
	for (const [identifier, value] of [
		['trust-device-x', id],
		['set-password:x', `${id} hash`],
		['change-email:x', `${id} other-address@example.com`],
		[`sign-in-otp-${email}`, 'hash:0'],
		['passkey-challenge', JSON.stringify({ userData: { id, name: email } })],
	] as const)
		await db.insert(accounts.verifications).values({ identifier, value, expiresAt: noon })
	await aNote(db, { userId: id, title: name })
	await db.insert(contactMessages).values({ name, email, message: name, language: 'en', userId: id })
	await db.insert(contactMessages).values({ name, email, message: 'before I had an account', language: 'en' })
	await db.insert(notifications).values({ personId: id, eventId: 1, kind: 'x.y', link: '/' })
	await db
		.insert(notificationPreferences)
		.values({ personId: id, kind: 'x.y', channel: 'mail', wanted: true })
	const session = { userId: id, token: `pushed ${id}`, expiresAt: noon }
	const [opened] = await db.insert(accounts.sessions).values(session).returning()
	await db.insert(pushSubscriptions).values({
		personId: id,
		sessionId: opened?.id ?? '',
		endpoint: `https://push.example.com/${email}`,
		p256dh: 'p',
		auth: 'a',
		siteKey: 'k',
	})
	const uploaded = {
		path: 'me.webp',
		key: 'avatars/me.webp',
		contentType: 'image/webp',
		bytes: 1,
		sha256: 'x',
	}
	await db
		.insert(files)
		.values({ ...uploaded, bucket: 'avatars', name: `${name}.png`, ownerId: id, attachedTo: `profile:${id}` })
	await mailPerson(
		as(person, db),
		{ env: testEnv, locale: 'en' },
		{ ...person, emailVerified: true, locale: null },
		'profile.email-changed',
	)
	const published = await aFatwa(db, {
		userId: id,
		title: 'Public',
		question: `I, ${name}, ask`,
		answers: [{ question: 'May one?' }],
	})
	const step = { subjectId: published.id, toStatus: 'assigned', at: noon } as const
	await db.insert(fatwaSteps).values([
		{ ...step, kind: 'clarification-asked', note: `What do you mean, ${name}?` },
		{ ...step, kind: 'clarified', note: `I am ${name}`, actorId: id },
		{ ...step, kind: 'handed-over', otherId: id },
	])
	await db.insert(askerLimits).values({ userId: id, reason: `${name} asks too much`, setAt: noon, setBy: id })
	const mistake = { fatwaId: published.id, language: 'en' as const, text: 'A word is missing' }
	await db.insert(fatwaReports).values([
		{ ...mistake, userId: id, resolvedBy: id },
		{ ...mistake, email },
	])
	await aFatwa(db, { userId: id, isPrivate: true, question: `I, ${name}, ask in private` })
	await aFatwa(db, { userId: id, status: 'pending', answers: [], question: name })
	const course = await aCourse(db)
	await anEnrollment(db, course, { user: person })
	const [enrollment] = await db.select().from(courseEnrollments).where(eq(courseEnrollments.userId, id))
	const section = crypto.randomUUID()
	const done = { enrollmentId: enrollment?.id ?? '', section }
	await db.insert(sectionProgress).values({ ...done, updatedAt: noon })
	await db.insert(notes).values({ ...done, userId: id, title: name, content: `${name} thinks so` })
	const graded = { answers: { q: [name] }, right: { q: false }, score: 0, passed: false, createdAt: noon }
	await db.insert(quizAttempts).values({ ...done, ...graded })
	const rated = { stars: 5, text: `${name} is glad`, createdAt: noon, updatedAt: noon }
	await db.insert(courseRatings).values({ courseId: course.id, userId: id, ...rated })
	const said = { title: name, text: name, createdAt: noon }
	await db.insert(courseAnnouncements).values({ courseId: course.id, authorId: id, ...said })
	return person
}

test('nothing in any table knows the name, the address or the number of somebody who was erased', async ({
	db,
}) => {
	const person = await aTraceEverywhere(db)
	for (const trace of [name, email, person.id])
		expect(Object.keys(await whereStands(db, trace)).length).toBeGreaterThan(4)
	expect(await erasePerson(as(null, db), testEnv, person.id, registry.personal)).toBe('erased')

	expect(await whereStands(db, name)).toEqual({})
	// The last mail, whose job deletes it.
	expect(await whereStands(db, email)).toEqual({ mails: 1 })
	expect(await whereStands(db, '+15550100')).toEqual({})
	expect(await whereStands(db, 'other-address')).toEqual({})
	// The audit trail, with an id whose row is empty.
	expect(Object.keys(await whereStands(db, person.id)).sort()).toEqual([
		'audit_entries',
		'events',
		'profiles',
		'role_changes',
	])
	const [row] = await db.select().from(accounts.profiles).where(eq(accounts.profiles.id, person.id))
	expect(row).toMatchObject({
		name: '',
		avatar: null,
		phoneNumber: null,
		deletionDueAt: null,
		erasedAt: noon,
	})
})

test('the last mail is forgotten once it is sent', async ({ db }) => {
	const person = await aUser(db, { email, ...due })
	await erasePerson(as(null, db), testEnv, person.id, registry.personal)
	const forget = profileJobs(registry).find((job) => job.name === 'profile.forget-farewells')
	expect(await forget?.run(aRuntime(db), noon)).toEqual({ forgotten: 0 })
	await db.update(mails).set({ status: 'sent' })
	expect(await forget?.run(aRuntime(db), noon)).toEqual({ forgotten: 1 })
	expect(await whereStands(db, email)).toEqual({})
})

test('a published answer stays in the wording made for readers, and nobody is its asker', async ({ db }) => {
	const person = await aUser(db, due)
	const fatwa = await aFatwa(db, {
		userId: person.id,
		title: 'My own title',
		question: 'My own words',
		answers: [{ title: 'Wording', question: 'For readers' }],
	})
	await erasePerson(as(null, db), testEnv, person.id, registry.personal)
	const [row] = await db.select().from(fatwas).where(eq(fatwas.id, fatwa.id))
	expect(row).toMatchObject({ userId: null, title: 'Wording', question: 'For readers', status: 'approved' })
	expect(await db.$count(fatwaPublications, eq(fatwaPublications.fatwaId, fatwa.id))).toBe(1)
})

test('a question asked in private goes with its answer, one nobody answered goes too', async ({ db }) => {
	const person = await aUser(db, due)
	await aFatwa(db, { userId: person.id, isPrivate: true })
	await aFatwa(db, { userId: person.id, status: 'assigned', answers: [] })
	await aFatwa(db, { userId: person.id, status: 'rejected' })
	const another = await aFatwa(db, { isPrivate: true })
	await erasePerson(as(null, db), testEnv, person.id, registry.personal)
	expect((await db.select({ id: fatwas.id }).from(fatwas)).map(({ id }) => id)).toEqual([another.id])
})

test('a scholar keeps the name on published answers only; what they had claimed waits for another', async ({
	db,
}) => {
	const scholar = await aScholar(db, { name, email, ...due })
	await aProfile(db, scholar, { names: { en: name }, bios: { en: 'Born in …' } })
	await aFatwa(db, { answers: [{ scholarId: scholar.id }], scholarId: scholar.id })
	const claimed = await aFatwa(db, { scholarId: scholar.id, status: 'assigned', answers: [] })
	const draft = await aCourse(db, { scholarId: scholar.id, status: 'draft', approvedAt: null })
	const taught = await aCourse(db, { scholarId: scholar.id })
	await erasePerson(as(null, db), testEnv, scholar.id, registry.personal)

	expect(Object.keys(await whereStands(db, name)).sort()).toEqual(['profiles', 'scholar_profiles'])
	expect(await whereStands(db, 'Born in')).toEqual({})
	expect(await db.$count(accounts.userRoles, eq(accounts.userRoles.userId, scholar.id))).toBe(0)
	const [waiting] = await db.select().from(fatwas).where(eq(fatwas.id, claimed.id))
	expect(waiting).toMatchObject({ status: 'pending', scholarId: null })
	expect(await db.$count(courses, eq(courses.id, draft.id))).toBe(0)
	expect(await db.$count(courses, eq(courses.id, taught.id))).toBe(1)
})

test('after an erasure drafts stay with their question, and steps stay, both without a name', async ({
	db,
}) => {
	const [scholar, colleague] = [await aScholar(db, due), await aScholar(db)]
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id, activeAt: noon })
	await aDraft(db, question)
	await db.insert(fatwaDraftRevisions).values({
		fatwaId: question.id,
		language: 'en' as const,
		revision: 1,
		authorId: scholar.id,
		at: noon,
		title: '',
		question: '',
		answer: 'Half of it',
		referenceText: '',
	})
	const step = { subjectId: question.id, kind: 'sent-back', toStatus: 'assigned', at: noon } as const
	await db.insert(fatwaSteps).values({ ...step, actorId: scholar.id, note: 'Which school?' })
	await db.insert(scholarCompetences).values({ userId: scholar.id, language: 'ar' })
	const away = { fromOn: '2026-03-10', untilOn: '2026-03-12' }
	await db.insert(scholarAbsences).values([
		{ ...away, userId: scholar.id },
		{ ...away, userId: colleague.id, handOverTo: scholar.id },
	])
	await aFatwa(db, { answers: [{ reviewedBy: scholar.id, reviewedAt: noon }] })
	await erasePerson(as(null, db), testEnv, scholar.id, registry.personal)

	expect(Object.keys(await whereStands(db, scholar.id)).sort()).toEqual([
		'audit_entries',
		'events',
		'profiles',
	])
	expect(await whereStands(db, 'It depends')).toMatchObject({ fatwa_drafts: 1 })
	expect(await whereStands(db, 'Which school')).toEqual({ fatwa_steps: 1 })
	expect(await db.select().from(scholarAbsences)).toMatchObject([{ userId: colleague.id, handOverTo: null }])
})

test('an asker of the same question keeps their own when the first asker leaves', async ({ db }) => {
	const person = await aUser(db, due)
	const first = await aQuestion(db, { userId: person.id })
	const again = await aQuestion(db)
	await mergeFatwa(as(await anAdmin(db), db), again.id, first.id)
	await erasePerson(as(null, db), testEnv, person.id, registry.personal)
	const [row] = await db.select().from(fatwas).where(eq(fatwas.id, again.id))
	expect(row).toMatchObject({ status: 'pending', closedAt: null, mergedInto: null })
	expect(await db.$count(fatwas, eq(fatwas.id, first.id))).toBe(0)
})

test('a question that was withdrawn goes, though an answer had been written', async ({ db }) => {
	const person = await aUser(db, due)
	await aFatwa(db, { userId: person.id, status: 'answered', closedAt: noon })
	await erasePerson(as(null, db), testEnv, person.id, registry.personal)
	expect(await db.select().from(fatwas)).toEqual([])
})

test('an admin whose ban is over can be left alone with the site, one who is banned cannot', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const other = await anAdmin(db, { bannedAt: noon, bannedUntil: noon })
	expect(await isLastAdmin(as(admin, db), admin.id)).toBe(false)
	await db.update(accounts.profiles).set({ bannedUntil: null }).where(eq(accounts.profiles.id, other.id))
	expect(await isLastAdmin(as(admin, db), admin.id)).toBe(true)
})

test('the job erases who is due, once, and neither those in grace nor the last admin', async ({ db }) => {
	const later = new Date(noon.getTime() + 60_000)
	const gone = await aUser(db, due)
	const waiting = await aUser(db, { deletionDueAt: later })
	const staying = await aUser(db)
	const admin = await anAdmin(db, due)
	const job = profileJobs(registry).find((job) => job.name === 'profile.erase-due')
	expect(await job?.run(aRuntime(db), noon)).toEqual({ erased: 1, held: 1 })
	expect(await job?.run(aRuntime(db), noon)).toEqual({ erased: 0, held: 1 })
	const rows = await db
		.select({ id: accounts.profiles.id, erasedAt: accounts.profiles.erasedAt })
		.from(accounts.profiles)
	const erased = new Map(rows.map(({ id, erasedAt }) => [id, erasedAt !== null]))
	expect([gone, waiting, staying, admin].map(({ id }) => erased.get(id))).toEqual([true, false, false, false])

	await anAdmin(db)
	expect(await job?.run(aRuntime(db), later)).toEqual({ erased: 2, held: 0 })
})

test('one who cannot be erased keeps nobody else waiting', async ({ db }) => {
	const stuck = await aUser(db, { ...due, deletionDueAt: new Date(noon.getTime() - 60_000) })
	const gone = await aUser(db, due)
	await db.execute(
		sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
	)
	await db.execute(
		sql.raw(
			`create trigger refuse before update on profiles for each row when (old.id = '${stuck.id}') execute function refuse()`,
		),
	)
	const job = profileJobs(registry).find((job) => job.name === 'profile.erase-due')
	await expect(job?.run(aRuntime(db), noon)).rejects.toThrow('1 could not be erased, 1 were')
	const [row] = await db.select().from(accounts.profiles).where(eq(accounts.profiles.id, gone.id))
	expect(row?.erasedAt).toEqual(noon)
})

test('attachments of an erased question are detached', async ({ db }) => {
	const [asker, scholar] = [await aUser(db, due), await aScholar(db)]
	const secret = await aFatwa(db, { userId: asker.id, isPrivate: true })
	const published = await aFatwa(db, { userId: asker.id })
	const paper = {
		bucket: 'fatwa-attachments',
		name: 'a.pdf',
		contentType: 'application/pdf',
		bytes: 1,
		sha256: 'x',
	}
	for (const [fatwa, ownerId] of [
		[secret, asker.id],
		[secret, scholar.id],
		[published, scholar.id],
		[published, asker.id],
	] as const) {
		const key = `fatwa-attachments/${crypto.randomUUID()}.pdf`
		await db.insert(files).values({ ...paper, key, path: key, ownerId, attachedTo: `fatwa:${fatwa.id}` })
	}
	await erasePerson(as(null, db), testEnv, asker.id, registry.personal)
	const kept = await db.select({ to: files.attachedTo }).from(files)
	expect(kept.map(({ to }) => to).sort()).toEqual([`fatwa:${published.id}`, null, null, null])
})

test('every table that points to a person is spoken for', async ({ db }) => {
	const person = await aUser(db, due)
	const rows = await db.execute(
		sql`select c.table_name, c.column_name from information_schema.columns c where c.table_schema = 'public'
			and c.data_type = 'uuid' and c.column_name ~ '(user|person|scholar|owner|author|translator|actor|assignee|_by|impersonated|hand_over|other_id)'
			and c.column_name not in ('superseded_by', 'replaced_by')`,
	)
	const columns = (rows as unknown as { rows: { table_name: string; column_name: string }[] }).rows
		.map((row) => `${row.table_name}.${row.column_name}`)
		.sort()
	// Add a new column here together with its fate in a `personal.server.ts`.
	expect(columns).toMatchInlineSnapshot(`
		[
		  "account_statements.entered_by",
		  "asker_limits.set_by",
		  "asker_limits.user_id",
		  "audit_entries.actor_id",
		  "auth_accounts.user_id",
		  "bank_column_maps.saved_by",
		  "bank_files.made_by",
		  "bank_line_steps.actor_id",
		  "bank_line_steps.other_id",
		  "bank_matches.approved_by",
		  "bank_matches.decided_by",
		  "bank_rules.made_by",
		  "certificates.revoked_by",
		  "certificates.user_id",
		  "certification_application_steps.actor_id",
		  "certification_application_steps.other_id",
		  "certification_application_versions.submitted_by",
		  "certification_case_people.appointed_by",
		  "certification_case_people.person_id",
		  "certification_complaint_messages.author_id",
		  "certification_complaint_steps.actor_id",
		  "certification_complaint_steps.other_id",
		  "certification_fees.answered_by",
		  "certification_fees.quoted_by",
		  "certification_findings.answered_by",
		  "certification_findings.closed_by",
		  "certification_findings.raised_by",
		  "certification_interests.person_id",
		  "certification_invitations.invited_by",
		  "certification_members.person_id",
		  "certification_papers.decided_by",
		  "certification_staff.named_by",
		  "certification_staff.person_id",
		  "certification_visit_people.person_id",
		  "certification_votes.person_id",
		  "consultation_holds.scholar_id",
		  "consultation_holds.user_id",
		  "consultation_steps.actor_id",
		  "consultation_steps.other_id",
		  "consultations.scholar_id",
		  "consultations.user_id",
		  "consultations.wanted_scholar_id",
		  "contact_messages.assignee_id",
		  "contact_messages.user_id",
		  "contact_steps.actor_id",
		  "contact_steps.other_id",
		  "counseling_messages.author_id",
		  "counseling_snippets.author_id",
		  "counseling_steps.actor_id",
		  "counseling_steps.other_id",
		  "course_announcements.author_id",
		  "course_enrollments.user_id",
		  "course_media.owner_id",
		  "course_ratings.user_id",
		  "course_readings.person_id",
		  "course_steps.actor_id",
		  "course_steps.other_id",
		  "course_versions.author_id",
		  "course_versions.reviewed_by",
		  "courses.scholar_id",
		  "dua_steps.actor_id",
		  "dua_steps.other_id",
		  "duas.author_id",
		  "event_series.owner_id",
		  "event_series_steps.actor_id",
		  "event_series_steps.other_id",
		  "events.actor_id",
		  "fatwa_draft_revisions.author_id",
		  "fatwa_drafts.author_id",
		  "fatwa_proposal_readers.person_id",
		  "fatwa_remarks.author_id",
		  "fatwa_remarks.resolved_by",
		  "fatwa_reports.resolved_by",
		  "fatwa_reports.user_id",
		  "fatwa_responses.reviewed_by",
		  "fatwa_responses.scholar_id",
		  "fatwa_steps.actor_id",
		  "fatwa_steps.other_id",
		  "fatwas.scholar_id",
		  "fatwas.user_id",
		  "files.owner_id",
		  "giving_duties.person_id",
		  "hijri_months.announced_by",
		  "hour_exceptions.user_id",
		  "ledger_accounts.approved_by",
		  "ledger_accounts.made_by",
		  "ledger_entries.approved_by",
		  "ledger_entries.made_by",
		  "ledger_periods.asked_by",
		  "ledger_periods.closed_by",
		  "ledger_proposals.decided_by",
		  "ledger_proposals.entered_by",
		  "mails.person_id",
		  "newsletter_texts.saved_by",
		  "notes.user_id",
		  "notification_preferences.person_id",
		  "notifications.person_id",
		  "occurrence_steps.actor_id",
		  "occurrence_steps.other_id",
		  "page_versions.author_id",
		  "passkeys.user_id",
		  "payment_steps.actor_id",
		  "payment_steps.other_id",
		  "payments.approved_by",
		  "payments.requested_by",
		  "person_notes.author_id",
		  "person_notes.person_id",
		  "plan_steps.actor_id",
		  "plan_steps.other_id",
		  "pledge_steps.actor_id",
		  "pledge_steps.other_id",
		  "pledges.user_id",
		  "post_drafts.saved_by",
		  "post_grants.granted_by",
		  "post_grants.person_id",
		  "post_steps.actor_id",
		  "post_steps.other_id",
		  "post_versions.approved_by",
		  "posts.author_id",
		  "posts.translator_id",
		  "push_subscriptions.person_id",
		  "rates.entered_by",
		  "rates.reviewed_by",
		  "recording_people.person_id",
		  "recording_positions.person_id",
		  "recording_shows.person_id",
		  "recording_steps.actor_id",
		  "recording_steps.other_id",
		  "recordings.owner_id",
		  "registration_steps.actor_id",
		  "registration_steps.other_id",
		  "registrations.user_id",
		  "role_changes.changed_by",
		  "role_changes.user_id",
		  "rule_signatures.scholar_id",
		  "saved_views.owner_id",
		  "scans.person_id",
		  "scholar_absences.hand_over_to",
		  "scholar_absences.user_id",
		  "scholar_calendars.user_id",
		  "scholar_competences.user_id",
		  "scholar_profiles.user_id",
		  "sessions.impersonated_by",
		  "sessions.user_id",
		  "settings.updated_by",
		  "snippets.owner_id",
		  "spiritual_counseling.scholar_id",
		  "spiritual_counseling.user_id",
		  "transcripts.reviewed_by",
		  "transcripts.saved_by",
		  "two_factors.user_id",
		  "user_roles.granted_by",
		  "user_roles.user_id",
		  "ways_to_pay.approved_by",
		  "ways_to_pay.made_by",
		  "weekly_hours.user_id",
		]
	`)
	expect(person.id).toBeTruthy()
	expect(
		Object.values(accounts)
			.filter((value) => is(value, PgTable))
			.map((table) => getTableName(table as PgTable)).length,
	).toBeGreaterThan(8)
})

const erasureIntro = `# What an erasure does

Written from the declarations of the code: the \`effects\` of each feature's \`personal.server.ts\`, in the words of the page
\`/profile/data\`. The test \`app/features/users/profile/erasure.db.test.ts\` writes it anew (\`-u\`).

| what | becomes |
| --- | --- |
`

test('docs/erasure.md says the same as the page', async () => {
	const lines = registry.personal
		.flatMap((part) => part.effects)
		.map(
			({ code, effect }) => `| ${inLocale('en', () => sentenceFor(registry.words, code).text)} | ${effect} |`,
		)
	await expect(`${erasureIntro}${lines.join('\n')}\n`).toMatchFileSnapshot('../../../../docs/erasure.md')
})
