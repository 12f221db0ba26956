import { useId } from 'react'
import { Link, redirect, useLocation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import { requestContext, requireUser, visitor } from '#app/platform/ctx.server.ts'
import { assertAllowed, loadOrFail, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, refuse } from '#app/platform/http/forms.server.ts'
import { saveFormFor } from '#app/platform/http/saved-forms.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { Missing } from '#app/ui/missing.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { requestConsultation } from '../commands/request-consultation.server.ts'
import { BookingForm } from '../components/booking/booking-form.tsx'
import { CategoryCards, CategoryTabs } from '../components/booking/categories.tsx'
import { HowItWorks } from '../components/booking/how-it-works.tsx'
import { PreferenceFields } from '../components/booking/preferences.tsx'
import { SlotPicker } from '../components/booking/slot-picker.tsx'
import { listConsultants } from '../consultants.server.ts'
import { bookingInput, phoneProblem, wishesInput } from '../inputs.ts'
import { findByDocument } from '../own.server.ts'
import { ownPath } from '../own.ts'
import { aroundOf, findMonth, nextSlot, zonesOf } from '../page.server.ts'
import { findPrefill } from '../prefill.server.ts'
import { findOwnPhone, listCategories } from '../queries.server.ts'
import { readWhen } from '../when-input.server.ts'
import { listZoneChoices } from '../zone-list.server.ts'
import type { Route } from './+types/index'

const path = '/consultancy'
const bucket = 'consultation-documents'
const field = 'document'
/** Parameters of the address besides the month. */
const preferences = ['category', 'scholar', 'language', 'gender', 'zone', 'zones'] as const

const booked = { tone: 'good', code: 'booking.booked' } as const

export const handle = { pageCache: { query: [...preferences, 'month'], tags: ['consultation', 'scholar'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const facts = requestContext(context)
	const query = new URL(request.url).searchParams
	const prefill = facts.actor ? await findPrefill(ctx, query, facts.runtime.env.SECRET) : null
	const values = { ...prefill?.values, ...Object.fromEntries(query), ...facts.savedFields }
	const preferences = wishesInput.parse(values)
	return loadOrFail(context, 'booking.load-failed', async () => {
		const categories = await listCategories(ctx)
		const category = categories.find(({ id }) => id === values.category)?.id ?? categories[0]?.id ?? ''
		const { scholar: scholarId, language, gender } = preferences
		const around = aroundOf(context, values.zone)
		const wanted = { categoryId: category, scholarId, language, gender }
		const seekerId = facts.actor?.id ?? null
		const { zone } = around.around
		return {
			categories,
			category,
			...(await findMonth(ctx, around, values.month ?? null, { wanted, seekerId })),
			consultants: await listConsultants(ctx),
			chosen: { ...preferences, zone },
			zones: listZoneChoices(around.around, values.zones === 'all'),
			hasAllZones: values.zones === 'all',
			isZoneKnown: Boolean(values.zone || facts.actor?.days?.zone),
			inWords: zonesOf(around.around),
			isVisitor: facts.actor === null,
			ownPhone:
				facts.actor && seesPrivate(facts.actor) ? await findOwnPhone({ ...ctx, actor: facts.actor }) : null,
			isAdmin: isAtLeast(facts.actor, 'admin'),
			prefill,
			savedFields: facts.savedFields,
		}
	})
}

export async function action({ request, context }: Route.ActionArgs) {
	const facts = requestContext(context)
	if (!isAtLeast(facts.actor, 'user')) {
		// The typed text is restored after signing in.
		facts.isSignInAsked = true
		const to = `/login?returnTo=${encodeURIComponent(facts.page)}`
		return redirectWith(to, { tone: 'bad', code: 'booking.sign-in-first' })
	}
	const ctx = requireUser(context)
	assertAllowed(seesPrivate(ctx.actor))
	const { fields, file, refusal } = await readUpload(request, ctx, facts.runtime.files, { bucket, field })
	// The uploaded document stays with the form, whatever happens to it.
	const values: Record<string, string> = { ...fields, [field]: file?.id ?? '', fileName: file?.name ?? '' }
	const before = refusal === 'files.gone' && (await findByDocument(ctx, fields[field]))
	if (before) return redirectWith(`${ownPath}/${before.id}`, booked)
	// Another month or other preferences: the same form with the typed text.
	if (fields.month || fields.zones) {
		const to = new URLSearchParams()
		for (const name of ['month', ...preferences]) if (fields[name]) to.set(name, fields[name])
		const here = `${path}?${to}`
		return redirect(`${here}#booking`, {
			headers: await saveFormFor(context, here, values, { isQuiet: true }),
		})
	}

	const { service, around } = aroundOf(context, fields.zone)
	const form = checkFields(fields, bookingInput)
	const when = readWhen(fields, service, ctx.now)
	const errors = { ...(form.ok ? {} : form.reply.data.form.errors), ...when.errors }
	const phone = phoneProblem(fields)
	if (phone) Object.assign(errors, { phone })
	if (refusal) Object.assign(errors, { [field]: refusal, '': 'booking.upload-failed' })
	if (!form.ok || when.errors || Object.keys(errors).length > 0) return refuse(values, errors)

	const { category, scholar, language, follows, from, ...input } = form.input
	const { SECRET } = facts.runtime.env
	const prefill = await findPrefill(ctx, new URLSearchParams({ ...(from && { from }) }), SECRET)
	const sent = await saveOrRefuse(context, 'booking.failed', values, () =>
		requestConsultation(ctx, service, {
			...input,
			categoryId: category,
			scholarId: scholar,
			wantedLanguage: language,
			startsAt: when.startsAt,
			zone: around.zone,
			language: facts.locale,
			followsId: follows,
			fileId: file?.id ?? null,
			origin: prefill?.origin ?? null,
		}),
	)
	if (!sent.ok) return sent.reply
	const { done } = sent
	if (done.ok) return redirectWith(`${ownPath}/${done.id}`, booked)
	if (done.reason !== 'taken') return refuse(values, { '': `consultancy.${done.reason}` }, 409)
	const { data, init } = refuse({ ...values, timeSlot: '' }, { timeSlot: 'consultancy.taken' }, 409)
	return { data: { ...data, next: nextSlot(done.next, around) }, init, type: 'DataWithResponseInit' as const }
}

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		title: m.booking_title(),
		description: m.booking_description(),
		path,
	})

export default function Consultancy({ loaderData, actionData }: Route.ComponentProps) {
	const {
		categories,
		consultants,
		zones,
		isZoneKnown,
		hasAllZones,
		isVisitor,
		ownPhone,
		isAdmin,
		prefill,
		savedFields,
		...page
	} = loaderData
	const values = actionData?.form.values ?? savedFields ?? prefill?.values
	const reply = actionData?.form ?? (values && { values, errors: {} })
	const category = values?.category ?? page.category
	const heading = useId()
	const { pathname, search } = useLocation()
	if (categories.length === 0 || consultants.length === 0)
		return (
			<Page title={m.booking_title()} intro={m.booking_intro()}>
				<CannotBook hasCategories={categories.length > 0} isAdmin={isAdmin} />
				<HowItWorks />
			</Page>
		)
	return (
		<Page title={m.booking_title()} intro={m.booking_intro()}>
			<CategoryCards categories={categories} chosen={category} />
			<HowItWorks />
			<section id="booking" aria-labelledby={heading} className="mt-12 grid gap-6">
				<h2 id={heading} className="text-2xl">
					{m.booking_form()}
				</h2>
				{isVisitor && (
					<Notice tone="warn">
						<p>
							{m.booking_login_first()}{' '}
							<Link to={`/login?returnTo=${encodeURIComponent(pathname + search)}`} className="underline">
								{m.booking_login()}
							</Link>
						</p>
					</Notice>
				)}
				{!actionData && !savedFields && <Filled prefill={prefill} />}
				<BookingForm
					reply={reply}
					next={actionData && 'next' in actionData ? actionData.next : []}
					isVisitor={isVisitor}
					ownPhone={ownPhone}
					tabs={<CategoryTabs categories={categories} chosen={category} />}
					preferences={
						<PreferenceFields
							chosen={page.chosen}
							consultants={consultants}
							zones={zones}
							isZoneKnown={isZoneKnown}
							hasAllZones={hasAllZones}
							month={page.month.month}
						/>
					}
					slots={(errors) => (
						<SlotPicker
							month={page.month}
							chosen={values?.timeSlot}
							errors={errors}
							zones={page.inWords}
							first={page.first}
							disabled={isVisitor}
						/>
					)}
					hidden={{ follows: values?.follows, from: values?.from }}
				/>
			</section>
		</Page>
	)
}

/** The service has no scholars or categories: admins are led to the settings, others to the contact page. */
function CannotBook({ hasCategories, isAdmin }: { hasCategories: boolean; isAdmin: boolean }) {
	const title = m.booking_none_title()
	if (!isAdmin)
		return (
			<Missing title={title} text={m.booking_none_text()} to="/contact" label={m.booking_none_contact()} />
		)
	return hasCategories ? (
		<Missing
			title={title}
			text={m.booking_none_scholars()}
			to="/admin/users/new?role=scholar"
			label={m.staff_invite_scholar()}
		/>
	) : (
		<Missing
			title={title}
			text={m.booking_none_categories()}
			to="/admin/consultations/categories"
			label={m.booking_none_to_categories()}
		/>
	)
}

type Prefill = Route.ComponentProps['loaderData']['prefill']

/** Says where the prefilled text comes from. */
function Filled({ prefill }: { prefill: Prefill }) {
	if (!prefill) return null
	const [title, text] = prefill.values.follows
		? [m.booking_follows_title(), m.booking_follows_text()]
		: [m.booking_from_title(), m.booking_from_text()]
	return (
		<Notice title={title}>
			<p>{text}</p>
		</Notice>
	)
}
