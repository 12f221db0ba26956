import { m } from '#app/paraglide/messages.js'
import type { MailFacts, MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { isDay } from '#app/platform/time/time.ts'
import { MailButton, MailHeading, MailNote, MailText } from '#app/ui/mail/parts.tsx'
import { amountOf, fundOf, Sending } from '../pledges/mails.tsx'
import { withdrawalPath } from '../pledges/model.ts'
import { nightChoices, planKinds, planPath, ruleOf } from './model.ts'
import { giftDay, ruleText } from './words.ts'

type Values = MailFacts['values']

const linkOf = ({ values, siteUrl }: MailFacts) => siteUrl + planPath(values.token ?? '')

/** As news.server.ts says it. */
function planOf({ rule, monthDay, nights, isDouble }: Values) {
	return ruleOf({
		rule: planKinds.find((kind) => kind === rule) ?? 'fridays',
		monthDay: Number(monthDay) || 1,
		nights: nightChoices.find((choice) => choice === nights) ?? 'odd',
		weights: isDouble ? { 27: 2 } : {},
	})
}

const said = (values: Values) => ({
	amount: amountOf(values),
	fund: fundOf(values),
	rule: isolated(ruleText(planOf(values))),
})

/** The day of a reminder: a Hijri date if the rule counts Hijri days. */
function dayOf(values: Values): string {
	const rule = planOf(values)
	const dueOn = values.dueOn ?? ''
	if (!isDay(dueOn)) return ''
	const gift = { dueOn, hijriDay: 'weights' in rule ? 1 : null }
	return isolated(giftDay(gift, rule.kind === 'ramadan', { zone: 'UTC', calendar: 'gregorian' }))
}

/** One press pauses the plan. */
const leave = ({ values, siteUrl, siteName }: MailFacts) => ({
	why: m.pledges_mail_why({ site: isolated(siteName) }),
	label: m.plans_pause(),
	href: siteUrl + withdrawalPath(values.token ?? ''),
})

// No amount in a subject or preview: a locked phone shows them to everybody.
export const planMails: MailTemplates = {
	'giving.plan-made': {
		about: () => m.plans_mail_made_subject(),
		subject: () => m.plans_mail_made_subject(),
		preview: () => m.plans_mail_made_preview(),
		leave,
		body: (facts) => (
			<>
				<MailHeading>{m.plans_mail_made_title()}</MailHeading>
				<MailText>{m.plans_mail_made(said(facts.values))}</MailText>
				<Sending values={facts.values} />
				<MailText>{m.plans_code_note()}</MailText>
				<MailButton href={linkOf(facts)}>{m.plans_mail_open()}</MailButton>
				<MailNote>{m.pledges_mail_secret()}</MailNote>
			</>
		),
	},
	'giving.plan-reminder': {
		about: () => m.plans_mail_reminder_subject(),
		subject: () => m.plans_mail_reminder_subject(),
		preview: () => m.plans_mail_reminder_preview(),
		leave,
		body: (facts) => (
			<>
				<MailHeading>{m.plans_mail_reminder_title()}</MailHeading>
				<MailText>
					{m.plans_mail_reminder({
						amount: amountOf(facts.values, facts.values.dueMinor),
						fund: fundOf(facts.values),
						day: dayOf(facts.values),
					})}
				</MailText>
				<Sending values={facts.values} />
				<MailButton href={linkOf(facts)}>{m.plans_mail_open()}</MailButton>
				<MailNote>{m.plans_mail_stop()}</MailNote>
			</>
		),
	},
	'giving.plan-asked': {
		about: () => m.plans_mail_asked_subject(),
		subject: () => m.plans_mail_asked_subject(),
		preview: () => m.plans_mail_asked_preview(),
		leave,
		body: (facts) => (
			<>
				<MailHeading>{m.plans_mail_asked_title()}</MailHeading>
				<MailText>{m.plans_mail_asked(said(facts.values))}</MailText>
				<MailButton href={linkOf(facts)}>{m.plans_mail_open()}</MailButton>
				<MailNote>{m.plans_mail_asked_note()}</MailNote>
			</>
		),
	},
	'giving.plan-paused': {
		about: () => m.plans_mail_paused_subject(),
		subject: () => m.plans_mail_paused_subject(),
		preview: () => m.plans_mail_paused_preview(),
		body: (facts) => (
			<>
				<MailHeading>{m.plans_mail_paused_title()}</MailHeading>
				<MailText>{m.plans_mail_paused(said(facts.values))}</MailText>
				<MailButton href={linkOf(facts)}>{m.plans_mail_open()}</MailButton>
			</>
		),
	},
}
