-- Starter prompts, and the ones that administrators write. Those that come with the program are put in once: what is
-- changed or removed afterwards stays so.

create table templates (
  id uuid primary key,
  title text not null,
  description text not null,
  category text not null,
  prompt text not null,
  draft text not null,
  variables jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

insert into templates (id, category, title, description, prompt, draft, variables, created_at, updated_at)
select id::uuid, category, title, description, prompt, draft, variables::jsonb, now(), now() from (values
(
  '01997a00-0000-7000-8000-000000000001',
  'Customers', 'Ask for a review',
  'A text for the evening after a job that went well.',
  'Write a short, friendly text message that asks {customer} for an honest review of this job: {job}. The link is {link}. Sign it as {owner} of {company}.',
  'Hi {customer}, this is {owner} from {company}. Thank you for having us out today for the {job}. If you have two minutes, would you tell others how it went? An honest word here helps a small crew like ours more than any ad: {link}
And if anything was not right, just answer this text and I will take care of it.',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "job", "label": "The job", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "link", "label": "Link to your review page", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000002',
  'Customers', 'Missed call',
  'The text that goes out at once when nobody could pick up.',
  'Write a short text message to somebody whose call we missed. Say that {company} calls back by {time}, ask for the address and photos of the load, and sign it as {owner}.',
  'Hi, this is {owner} from {company}. Sorry we missed your call, we are on a job with both hands full. I will call you back by {time}.
To save you time: text me the address and a photo or two of what has to go, and I can tell you a price range right away.',
  '[
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"},
    {"name": "time", "label": "When you call back", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000003',
  'Customers', 'Quote follow-up: the next day',
  'A light touch one day after the quote.',
  'Write a short text message to {customer} the day after we quoted {price} dollars for this job: {job}. Offer {slot} and sign it as {owner} of {company}.',
  'Hi {customer}, {owner} from {company} here. You have our price of ${price} for the {job}. Do you have any questions about it? I still have {slot} open if you would like it gone this week. A quick "yes" holds the spot.',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "price", "label": "Price in dollars", "type": "money", "choices": [], "is_required": true, "company_field": null},
    {"name": "job", "label": "The job", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "slot", "label": "Open time slot", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000004',
  'Customers', 'Quote follow-up: day three',
  'Says again what the price holds, without pushing.',
  'Write a short text message to {customer} three days after we quoted {price} dollars for this job: {job}. Say that the price includes {included}, ask what holds the decision up, and sign it as {owner} of {company}.',
  'Hi {customer}, it is {owner} from {company}, about the {job}. So that you can compare: our ${price} includes {included}. No extra charge shows up at the end.
Is there anything that keeps you from deciding, such as the day, the price or what we take? Tell me and I will see what I can do.',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "price", "label": "Price in dollars", "type": "money", "choices": [], "is_required": true, "company_field": null},
    {"name": "job", "label": "The job", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "included", "label": "What the price includes", "type": "long_text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000005',
  'Customers', 'Quote follow-up: day seven',
  'The last one: leaves the door open and stops.',
  'Write a short, polite last text message to {customer} one week after we quoted {price} dollars for this job: {job}. Say until when the price holds: {date}. Sign it as {owner} of {company}.',
  'Hi {customer}, {owner} from {company}. I do not want to fill up your phone, so this is my last note about the {job}. Our price of ${price} holds until {date}. If the timing was not right, no problem: keep this number and text me whenever you are ready.',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "price", "label": "Price in dollars", "type": "money", "choices": [], "is_required": true, "company_field": null},
    {"name": "job", "label": "The job", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "date", "label": "Price holds until", "type": "date", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000006',
  'Customers', 'Weather: a new day',
  'Moves a job before the customer has to ask.',
  'Write a short text message that tells {customer} that we must move the job of {date} because of {weather}. Offer {options}, say that the price stays the same, and sign it as {owner} of {company}.',
  'Hi {customer}, this is {owner} from {company}. With {weather} on the way we would rather not carry things through your house on {date}: wet floors and slick steps are how people and walls get hurt.
I can offer you {options} instead. The price stays the same. Which one works for you?',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "date", "label": "Day of the job", "type": "date", "choices": [], "is_required": true, "company_field": null},
    {"name": "weather", "label": "The weather", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "options", "label": "New times to choose from", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000007',
  'Customers', 'Nobody was home',
  'After a wasted trip, friendly but clear.',
  'Write a polite text message to {customer}: our crew came to {address} at {time} and nobody was there. Offer a new appointment, mention our trip charge of {fee} dollars for a second empty trip, and sign it as {owner} of {company}.',
  'Hi {customer}, {owner} from {company}. Our crew was at {address} at {time} and could not reach anybody. I hope all is well.
Things come up, and there is no charge for today. Tell me a day that suits you and we will come again. Please know that for a second trip without access we have to bill ${fee} for truck and crew.',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "address", "label": "Address", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "time", "label": "Time", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "fee", "label": "Trip charge in dollars", "type": "money", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000008',
  'Customers', 'Ask for a referral',
  'For customers who were glad, some weeks later.',
  'Write a short message that asks {customer}, for whom we did this job some weeks ago: {job}, to recommend us to friends and neighbors. Our thank-you is {reward}. Sign it as {owner} of {company}.',
  'Hi {customer}, {owner} from {company}. I hope you still enjoy the space since we did your {job}. Most of our work comes from people telling people. If a friend, neighbor or your office has something that must go, would you pass on this number? As a thank-you: {reward}.',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "job", "label": "The job", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "reward", "label": "Your thank-you", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000009',
  'Customers', 'Answer a complaint',
  'Takes it seriously, promises one thing, admits nothing that is not known yet.',
  'Write a calm reply to {customer}, who complains about this: {complaint}. Say that I will {remedy} by {date}, and sign it as {owner} of {company}.',
  'Hello {customer},

Thank you for telling me directly. You told us: {complaint}. That is not how a job of ours should end, and I am sorry for the trouble.

Here is what I will do: {remedy}, by {date}. Please send me photos if you have any, so that I see what you see. I will call you myself once it is done.

{owner}
{company}',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "complaint", "label": "What went wrong", "type": "long_text", "choices": [], "is_required": true, "company_field": null},
    {"name": "remedy", "label": "What you will do", "type": "long_text", "choices": [], "is_required": true, "company_field": null},
    {"name": "date", "label": "By when", "type": "date", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000010',
  'Customers', 'Confirm tomorrow’s job',
  'Fewer empty trips, fewer surprises about the price.',
  'Write a short text message that confirms tomorrow''s job for {customer} at {address}: we arrive between {window}, the price is {price} dollars, and please {preparation}. Sign it as {owner} of {company}.',
  'Hi {customer}, {owner} from {company}. See you tomorrow at {address}, we arrive between {window} and call when we are on our way. The price is ${price} as agreed; if the load has grown, we tell you the new price before we touch anything.
So that it goes fast: please {preparation}. Reply YES and you are set.',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "address", "label": "Address", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "window", "label": "Arrival window", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "price", "label": "Price in dollars", "type": "money", "choices": [], "is_required": true, "company_field": null},
    {"name": "preparation", "label": "What the customer should prepare", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000011',
  'Sales', 'Introduction to a property manager',
  'An e-mail for people who have empty units every month.',
  'Write a short introduction e-mail to {contact}, who manages {property} in {city}. Say what {company} does for property managers: {services}. Ask for ten minutes or a first trial job, and sign it as {owner}, {phone}.',
  'Subject: Empty units in {city}, cleared by the next day

Hello {contact},

when somebody moves out of {property} and leaves half a household behind, every day it stays costs you rent. {company} clears units, storage rooms and dumpster areas in and around {city}: {services}.

What you get: one price before we start, photos before and after for your file, a certificate of insurance made out to you, and one person who answers the phone. That person is me.

May I have ten minutes of your time, or the next unit as a trial?

{owner}
{company}
{phone}',
  '[
    {"name": "contact", "label": "Who you write to", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "property", "label": "Property", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "city", "label": "Your city or area", "type": "text", "choices": [], "is_required": true, "company_field": "city"},
    {"name": "services", "label": "What you offer", "type": "text", "choices": [], "is_required": true, "company_field": "main_services"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "phone", "label": "Your phone number", "type": "text", "choices": [], "is_required": true, "company_field": null}
  ]'
), (
  '01997a00-0000-7000-8000-000000000012',
  'Sales', 'Pitch for estate cleanouts',
  'For attorneys, executors and funeral homes: quiet and careful.',
  'Write a considerate letter to {contact} that offers estate cleanouts by {company} in {city}. Mention that we set aside {keepsakes} for the family and take {time} for a usual house. Sign it as {owner}, {phone}.',
  'Dear {contact},

the families you work with often face a full house at the hardest time. {company} in {city} clears estates for them, room by room and without hurry.

We set aside {keepsakes} and hand them over before anything leaves the house. What can still serve goes to donation with a receipt for the estate, the rest is recycled or disposed of properly. A usual house takes us {time}. The price is fixed in writing after one walk-through, so that the executor can have it approved.

I would be glad to meet you, or simply to be a number in your drawer.

{owner}
{company}
{phone}',
  '[
    {"name": "contact", "label": "Who you write to", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"},
    {"name": "city", "label": "Your city or area", "type": "text", "choices": [], "is_required": true, "company_field": "city"},
    {"name": "keepsakes", "label": "What you set aside", "type": "long_text", "choices": [], "is_required": true, "company_field": null},
    {"name": "time", "label": "How long a house takes", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "phone", "label": "Your phone number", "type": "text", "choices": [], "is_required": true, "company_field": null}
  ]'
), (
  '01997a00-0000-7000-8000-000000000013',
  'Sales', 'Introduction to a realtor',
  'Short, because they read on a phone between two showings.',
  'Write a short message that introduces {company} to the realtor {contact}. We clear houses in {city} before photos and closing, usually within {time}, and offer {offer}. Sign it as {owner}, {phone}.',
  'Hi {contact}, I am {owner} of {company} in {city}. When a seller leaves things behind or a garage has to be empty before the photographer comes, we clear it, usually within {time}, and leave it broom-clean. You get one price by text from photos, and the seller pays us directly if you like.
For your first listing with us: {offer}. May I send you our card? {phone}',
  '[
    {"name": "contact", "label": "Realtor", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"},
    {"name": "city", "label": "Your city or area", "type": "text", "choices": [], "is_required": true, "company_field": "city"},
    {"name": "time", "label": "How fast you are", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "offer", "label": "Your offer for the first job", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "phone", "label": "Your phone number", "type": "text", "choices": [], "is_required": true, "company_field": null}
  ]'
), (
  '01997a00-0000-7000-8000-000000000014',
  'Sales', 'Announce a price increase',
  'To regular customers, before the first higher invoice.',
  'Write a letter that tells our regular customer {customer} that our prices rise by {percent} percent on {date} because of {reason}. Say what stays the same: {same}. Sign it as {owner} of {company}.',
  'Dear {customer},

on {date} our prices rise by {percent} percent. I want you to hear it from me, and in good time.

The reason: {reason}. We have carried this ourselves for as long as we could without saving on crew, insurance or proper disposal.

What stays the same: {same}. Everything that you book before {date} is done at today''s price.

Thank you for working with us. If you have questions, call me.

{owner}
{company}',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "percent", "label": "Increase in percent", "type": "number", "choices": [], "is_required": true, "company_field": null},
    {"name": "date", "label": "From when", "type": "date", "choices": [], "is_required": true, "company_field": null},
    {"name": "reason", "label": "Reason", "type": "long_text", "choices": [], "is_required": true, "company_field": null},
    {"name": "same", "label": "What stays the same", "type": "long_text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000015',
  'Hiring', 'Job ad for a crew member',
  'Says pay and hours first: that is what good people look for.',
  'Write a job ad for a {position} at {company} in {city}. Pay: {pay} an hour. Hours: {hours}. What the work needs: {needs}. Apply by text to {phone}.',
  '{position} wanted, {city}
{pay} an hour, {hours}

{company} hauls away what others want gone: furniture, appliances, whole garages. You work outdoors and indoors with a second person, no two days are alike, and you are home at night.

What the work needs: {needs}. What you do not know yet, we show you, and training is paid.

How to apply: text your name and when you could start to {phone}. No résumé needed. We answer everybody within two days. We hire by who can do the work, and everybody is welcome to apply.',
  '[
    {"name": "position", "label": "Position", "type": "choice", "choices": ["Helper", "Driver", "Crew leader"], "is_required": true, "company_field": null},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"},
    {"name": "city", "label": "Your city or area", "type": "text", "choices": [], "is_required": true, "company_field": "city"},
    {"name": "pay", "label": "Pay an hour, such as $18–$22", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "hours", "label": "Hours", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "needs", "label": "What the work needs", "type": "long_text", "choices": [], "is_required": true, "company_field": null},
    {"name": "phone", "label": "Your phone number", "type": "text", "choices": [], "is_required": true, "company_field": null}
  ]'
), (
  '01997a00-0000-7000-8000-000000000016',
  'Hiring', 'Invite to a paid working day',
  'See somebody work before you hire.',
  'Write a text message that invites {applicant} to a paid working day with {company} on {date} at {time}, meeting at {place}. Pay: {pay} dollars for the day. Say what to bring: {bring}. Sign it as {owner}.',
  'Hi {applicant}, {owner} from {company}. Thanks for your interest. The best way to find out whether we fit is a day on the truck: {date}, {time}, at {place}. You are paid ${pay} for the day whatever we decide afterwards.
Please bring {bring}. Can you make it?',
  '[
    {"name": "applicant", "label": "Applicant", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"},
    {"name": "date", "label": "Day", "type": "date", "choices": [], "is_required": true, "company_field": null},
    {"name": "time", "label": "Time", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "place", "label": "Where you meet", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "pay", "label": "Pay for the day in dollars", "type": "money", "choices": [], "is_required": true, "company_field": null},
    {"name": "bring", "label": "What to bring", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000017',
  'Crew', 'Five-minute safety talk',
  'To be read out at the truck before the first job.',
  'Write a five-minute safety talk for the crew of {company} before this job: {job}. The main hazard today is {hazard}. The nearest emergency room is {hospital}.',
  'Safety talk: {job}

1. Today''s hazard is {hazard}. Who sees it first says it out loud, and everybody stops.
2. Look before you lift. Walk the way out, open the doors, move the rugs. Two people for anything you cannot see over.
3. Lift with straight back and bent knees, turn with your feet, and say "down" before you set down.
4. Gloves and closed boots all day. Glasses when something is broken or pried loose. No hands where you cannot look: needles and nails hide in couches and bags.
5. Chemicals, paint, tanks, anything that leaks or smells: do not load it. Put it aside and call.
6. One person guides the truck when it backs up. No guide, no backing.
7. Drink before you are thirsty. Who feels dizzy sits down, and nobody laughs.

Nearest emergency room: {hospital}. Every injury is reported to {company} today, small ones too.
Questions? Then let''s go.',
  '[
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"},
    {"name": "job", "label": "The job", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "hazard", "label": "Main hazard today", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "hospital", "label": "Nearest emergency room", "type": "text", "choices": [], "is_required": true, "company_field": null}
  ]'
), (
  '01997a00-0000-7000-8000-000000000018',
  'Operations', 'Remind of an unpaid invoice',
  'Polite, with everything that is needed to pay at once.',
  'Write a polite reminder to {customer} about invoice {number} of {amount} dollars, due on {date}. They can pay here: {payment}. Sign it as {owner} of {company}.',
  'Hello {customer},

invoice {number} over ${amount} was due on {date}, and we have not received the payment yet. Perhaps it slipped through; that happens here, too.

You can pay here: {payment}. If it has been paid in the meantime, thank you, and please ignore this note. If something about the invoice is unclear, answer this message and I will look into it today.

{owner}
{company}',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "number", "label": "Invoice number", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "amount", "label": "Amount in dollars", "type": "money", "choices": [], "is_required": true, "company_field": null},
    {"name": "date", "label": "Due on", "type": "date", "choices": [], "is_required": true, "company_field": null},
    {"name": "payment", "label": "How to pay", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"}
  ]'
), (
  '01997a00-0000-7000-8000-000000000019',
  'Operations', 'Explain what we cannot take',
  'Says no to one thing without losing the job.',
  'Write a short message that explains to {customer} why {company} cannot take {item}, where it can go instead: {place}, and that we gladly take the rest. Sign it as {owner}.',
  'Hi {customer}, {owner} from {company}. Thanks for the photos. One thing we cannot load is {item}: the places we dump at do not accept it, and on our truck it would be a danger to the crew. It can go here: {place}.
All the rest we gladly take. Shall we keep the appointment?',
  '[
    {"name": "customer", "label": "Customer", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "company", "label": "Your company", "type": "text", "choices": [], "is_required": true, "company_field": "company_name"},
    {"name": "item", "label": "What you cannot take", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "place", "label": "Where it can go", "type": "text", "choices": [], "is_required": true, "company_field": null},
    {"name": "owner", "label": "Your name", "type": "text", "choices": [], "is_required": true, "company_field": "owner_name"}
  ]'
)
) as starters (id, category, title, description, prompt, draft, variables);
