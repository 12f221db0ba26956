import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { canSkip, isSettled, type Setup, type SetupFacts, templates } from '../setup.ts'
import { pageTitles, setupPaths, setupWords } from './setup-words.ts'

type Props = {
	setup: Setup
	facts: SetupFacts
	days: Days
	sendsMail: boolean
}

export function Checklist({ setup, facts, days, sendsMail }: Props) {
	const settled = setup.filter(isSettled).length
	const next = setup.find((each) => !isSettled(each))?.step
	return (
		<section aria-labelledby="setup" className="mb-10">
			<Card>
				<header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
					<h2 id="setup" className="text-xl">
						{m.setup_title()}
					</h2>
					<p className="text-muted">{m.setup_progress({ done: settled, all: setup.length })}</p>
				</header>
				<p className="max-w-measure text-muted">{next ? m.setup_intro() : m.setup_all_done()}</p>
				<ol className="mt-4 divide-y divide-line">
					{setup.map((each, index) => (
						<Step
							key={each.step}
							{...each}
							days={days}
							sendsMail={sendsMail}
							facts={facts}
							number={index + 1}
							isNext={each.step === next}
						/>
					))}
				</ol>
				{!next && (
					<Form method="post" action="/admin/setup/hide" className="mt-4">
						<Button tone="quiet">{m.setup_hide()}</Button>
					</Form>
				)}
			</Card>
		</section>
	)
}

type StepProps = Setup[number] & Omit<Props, 'setup'> & { number: number; isNext: boolean }

function Step({ step, isDone, skipped, days, facts, sendsMail, number, isNext }: StepProps) {
	const { title, why } = setupWords[step]
	const courseWaits = step === 'course' && facts.waits
	const to = courseWaits ? '/admin/courses?status=pending_review' : setupPaths[step]
	const isOpen = !isDone && skipped === null
	const sayWhy = () => {
		if (step === 'mail' && !sendsMail) return m.setup_mail_none()
		if (courseWaits) return m.setup_course_waits()
		if (step !== 'pages') return why()
		const unread = templates.filter((page) => facts.unread.includes(page)).map((page) => pageTitles[page]())
		return `${why()} ${m.setup_pages_unread({ pages: listed(unread) })}`
	}
	return (
		<li className="grid grid-cols-[2rem_1fr] items-start gap-x-3 py-3">
			<Mark isDone={isDone} number={number} />
			<div className="grid gap-x-6 gap-y-2 lg:grid-cols-[1fr_auto] lg:items-center">
				<div className="grid gap-1">
					<h3 className={`pt-1 ${isDone || skipped ? 'text-muted' : ''}`}>
						<Link to={to}>{title()}</Link>
						{isDone && <span className="sr-only"> {m.setup_step_done()}</span>}
					</h3>
					{isOpen && <p className="max-w-measure text-muted">{sayWhy()}</p>}
					{!isDone && skipped && (
						<p className="text-muted text-sm">
							{m.setup_skipped({
								name: isolated(skipped.name),
								day: formatDay(new Date(skipped.at), getLocale(), days),
							})}
						</p>
					)}
				</div>
				<div className="flex flex-wrap items-center gap-3">
					{isNext && <ButtonLink to={to}>{m.setup_go()}</ButtonLink>}
					{isOpen && canSkip(step) && <Skip step={step} title={title()} isSkipped={false} />}
					{!isDone && skipped && <Skip step={step} title={title()} isSkipped />}
				</div>
			</div>
		</li>
	)
}

function Mark({ isDone, number }: { isDone: boolean; number: number }) {
	const look = isDone ? 'bg-emerald text-on-emerald' : 'border border-line-strong text-muted'
	return (
		<span aria-hidden="true" className={`grid size-8 place-items-center rounded-full ${look}`}>
			{isDone ? <Icon name="check" className="size-5" /> : inNumerals(number, getLocale())}
		</span>
	)
}

type SkipProps = { step: Setup[number]['step']; title: string; isSkipped: boolean }

function Skip({ step, title, isSkipped }: SkipProps) {
	const named = isSkipped ? m.setup_unskip_named : m.setup_skip_named
	return (
		<Form method="post" action="/admin/setup/skip">
			<input type="hidden" name="step" value={step} />
			<input type="hidden" name="skip" value={isSkipped ? 'no' : 'yes'} />
			<Button tone="quiet" aria-label={named({ step: title })}>
				{isSkipped ? m.setup_unskip() : m.setup_skip()}
			</Button>
		</Form>
	)
}
