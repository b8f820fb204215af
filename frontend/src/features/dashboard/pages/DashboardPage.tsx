import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useProduct, useStatsQuery } from '../../../shared/api/index.js';
import { ErrorState, PageHeader } from '../../../shared/ui/index.js';
import { Bell } from '../components/Bell.js';
import { getStarted } from '../components/get-started.js';

export function DashboardPage() {
  const { name } = useProduct();
  return (
    <div className="page">
      <PageHeader
        title="Dashboard Overview"
        subtitle="Manage your AI-powered content workflow"
        actions={<Actions />}
      />
      <section className="stack">
        <h2 className="display">Welcome to {name}</h2>
        <p className="soft">Your AI-powered content creation studio</p>
      </section>
      <Tiles />
      <section className="stack g3">
        <h2 className="section-title">Get Started</h2>
        <div className="grid" data-starts>
          {getStarted.map(({ title, description, to, icon: Icon }) => (
            <Link key={title} to={to} className="card">
              <span className="row g3">
                <span className="avatar" data-tone="grey" aria-hidden>
                  <Icon size={18} />
                </span>
                <span className="stack" style={{ gap: 0 }}>
                  <span className="strong">{title}</span>
                  <span className="small soft">{description}</span>
                </span>
              </span>
            </Link>
          ))}
        </div>
      </section>
    </div>
  );
}

function Actions() {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const query = search.trim();
          void navigate(
            query ? `/all-topics?${new URLSearchParams({ search: query }).toString()}` : '/all-topics',
          );
        }}
      >
        <TextInput
          type="search"
          aria-label="Search content"
          placeholder="Search content..."
          leftSection={<IconSearch size={16} />}
          value={search}
          maxLength={200}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </form>
      <Bell />
      <Button component={Link} to="/create" leftSection={<IconPlus size={16} />}>
        Create Content
      </Button>
    </>
  );
}

function Tiles() {
  const { data, error, refetch } = useStatsQuery();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className="grid" data-tiles aria-label="Numbers">
      <Tile label="Active Topics" value={data?.activeTopics} to="/all-topics" />
      <Tile label="Generated Posts" value={data?.generatedPosts} to="/content-list" />
      <Tile label="YouTube Sources" value={data?.youtubeSources} to="/browse-videos" />
    </section>
  );
}

function Tile({ label, value, to }: { label: string; value: number | undefined; to: string }) {
  return (
    <Link to={to} className="tile">
      <span className="soft">{label}</span>
      <span className="tile-number">
        {value === undefined ? <Skeleton height={28} width={56} /> : value.toLocaleString('en-US')}
      </span>
    </Link>
  );
}
