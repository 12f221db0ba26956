import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { toBytes, toText } from '../../passkey-text.ts'

/** Passkey sign-in, by the button or the e-mail field's autofill. */
export function PasskeyButton({ to }: { to: string }) {
	const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
	const hydrated = useHydrated()
	const href = useHref(to)
	const waiting = useRef<AbortController>(null)
	const done = useRef(false)

	const offerOnce = useEffectEvent(() => offered().then((may) => (may ? ask('conditional') : undefined)))

	useEffect(() => {
		if (!('PublicKeyCredential' in window)) return
		const offer = () => {
			for (const sign of signs) removeEventListener(sign, offer)
			void offerOnce()
		}
		// At the first interaction, so that a mere visit makes no request.
		for (const sign of signs) addEventListener(sign, offer, { passive: true })
		return () => {
			for (const sign of signs) removeEventListener(sign, offer)
			waiting.current?.abort()
		}
	}, [])

	async function ask(mediation: CredentialMediationRequirement) {
		if (done.current) return
		waiting.current?.abort()
		const control = new AbortController()
		waiting.current = control
		if (mediation !== 'conditional') setState('busy')
		// Conditional requests fail silently until a passkey is chosen.
		let isAsked = mediation !== 'conditional'
		try {
			const credential = await choosePasskey(mediation, control.signal)
			isAsked = true
			await verify(credential)
			done.current = true
			location.assign(href)
		} catch (error) {
			const stopped = control.signal.aborted || (error instanceof Error && error.name === 'NotAllowedError')
			if (waiting.current === control) setState(stopped || !isAsked ? 'ready' : 'failed')
		}
	}

	if (!hydrated || !('PublicKeyCredential' in window)) return null
	return (
		<>
			<Button type="button" tone="quiet" disabled={state === 'busy'} onClick={() => ask('optional')}>
				{state === 'busy' ? m.accounts_passkey_busy() : m.accounts_with_passkey()}
			</Button>
			{state === 'failed' && (
				<p role="alert" className="text-danger">
					{m.accounts_passkey_failed()}
				</p>
			)}
		</>
	)
}

const signs = ['pointermove', 'touchstart', 'keydown'] as const
const api = '/api/auth/passkey'

async function offered(): Promise<boolean> {
	return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}

// One request at a time: a cookie matches its answer, and a second would replace it.
let question: { asked: Promise<PublicKeyCredentialRequestOptionsJSON>; at: number } | undefined

function theQuestion() {
	if (!question || Date.now() - question.at > 4 * 60_000)
		question = { asked: fetch(`${api}/generate-authenticate-options`).then(answer), at: Date.now() }
	return question.asked
}

async function choosePasskey(mediation: CredentialMediationRequirement, signal: AbortSignal) {
	const options = await theQuestion().catch((error) => {
		question = undefined
		throw error
	})
	if (signal.aborted) throw new Error('stopped')
	const publicKey = {
		challenge: toBytes(options.challenge),
		allowCredentials: options.allowCredentials?.map(({ id, transports }) => ({
			type: 'public-key' as const,
			id: toBytes(id),
			transports: transports as AuthenticatorTransport[] | undefined,
		})),
		rpId: options.rpId,
		timeout: options.timeout,
		// A passkey counts as two factors, so the device must verify the user.
		userVerification: 'required',
	} as const
	const credential = await navigator.credentials.get({ publicKey, mediation, signal })
	if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey')
	question = undefined
	return credential
}

function written(credential: PublicKeyCredential) {
	const { clientDataJSON, authenticatorData, signature, userHandle } =
		credential.response as AuthenticatorAssertionResponse
	return {
		id: credential.id,
		rawId: toText(credential.rawId),
		type: credential.type,
		authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
		clientExtensionResults: credential.getClientExtensionResults(),
		response: {
			clientDataJSON: toText(clientDataJSON),
			authenticatorData: toText(authenticatorData),
			signature: toText(signature),
			userHandle: userHandle ? toText(userHandle) : undefined,
		},
	}
}

async function verify(credential: PublicKeyCredential) {
	await answer(
		await fetch(`${api}/verify-authentication`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ response: written(credential) }),
		}),
	)
}

async function answer(response: Response) {
	if (!response.ok) throw new Error(String(response.status))
	return response.json()
}
