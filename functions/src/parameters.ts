/**
 * Every module that defines a parameter or a secret. The Firebase tools learn of those that are defined once the entry
 * point is loaded, and what functions do is loaded later.
 */
import './schedules/settings.ts'
import './platform/app-url.ts'
import './platform/secrets.ts'
import './billing/settings.ts'
import './contact/settings.ts'
import './identity/settings.ts'
import './identity/sign-in-providers.ts'
import './platform/limits/turnstile.ts'
import './platform/limits/settings.ts'
import './mail/settings.ts'
import './newsletters/settings.ts'
import './outside/settings.ts'
import './providers/parameters.ts'
import './settings/runs.ts'
import './settings/deployed.ts'
import './streams/handlers.ts'
import './usage/measurement-protocol.ts'
