import { page } from '#app/routing.ts'

export const open = [
	page(
		'login',
		'features/users/sign-in/routes/login.tsx',
		'200 | 302 /dashboard | 302 /scholar | 302 /admin',
	),
	page(
		'login/code',
		'features/users/sign-in/routes/login-code.tsx',
		'200 | 302 /dashboard | 302 /scholar | 302 /admin',
	),
	page(
		'login/code/enter',
		'features/users/sign-in/routes/login-code-enter.tsx',
		'302 /login/code | 302 /dashboard | 302 /scholar | 302 /admin',
	),
	page(
		'login/second-factor',
		'features/users/sign-in/routes/second-factor.tsx',
		'302 /login | 302 /dashboard | 302 /scholar | 302 /admin',
	),
	page(
		'login/with/:provider',
		'features/users/sign-in/routes/login-with.ts',
		'302 /login | 302 /dashboard | 302 /scholar | 302 /admin',
	),
	page('login/refused', 'features/users/sign-in/routes/login-refused.ts', '302 /login'),
	page(
		'register',
		'features/users/sign-in/routes/register.tsx',
		'200 | 302 /dashboard | 302 /scholar | 302 /admin',
	),
	page(
		'register/code',
		'features/users/sign-in/routes/register-code.tsx',
		'302 /register | 302 /dashboard | 302 /scholar | 302 /admin',
	),
	page('register/code/again', 'features/users/sign-in/routes/register-code-again.ts', '302 /register/code'),
	page('logout', 'features/users/sign-in/routes/logout.tsx', '302 / | 200 | 200 | 200'),
	page('other-account', 'features/users/sign-in/routes/other-account.tsx', '302 /'),
	page('unauthorized', 'features/users/sign-in/routes/unauthorized.tsx', '403'),
	page('set-password/:token', 'features/users/sign-in/routes/set-password.tsx', '404'),
]
