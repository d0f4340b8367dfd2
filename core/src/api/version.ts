/** The date of the API's last change that breaks a client; every answer names it in the header `Sillage-Version`. */
export const API_VERSION = '2026-11-29'
